import { Button } from '../../shared/ui/button.tsx';
import { prefetchWorkspace } from './change/answers-panel.tsx';
import styles from './shared-greeting.module.css';

type SharedGreetingProps = { readonly place: string; readonly onMakeMine: () => void };

/** Greets a visitor with a shared link, and offers picks for the same answers where they live. */
export const SharedGreeting = ({ place, onMakeMine }: SharedGreetingProps) => (
  <aside className={styles.greeting} aria-labelledby="shared-title">
    <div>
      <h2 id="shared-title" className={styles.title}>
        Shared with you
      </h2>
      <p>Six cars for a shopper in {place}</p>
    </div>
    <Button
      size="small"
      onClick={onMakeMine}
      onPointerEnter={prefetchWorkspace}
      onFocus={prefetchWorkspace}
    >
      Make it mine
    </Button>
  </aside>
);
