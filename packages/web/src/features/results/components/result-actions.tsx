import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { shareResults } from '../share-results.ts';
import styles from './result-actions.module.css';

/** Share and print. */
export const ResultActions = () => (
  <div className={styles.actions}>
    <Button variant="secondary" size="small" onClick={shareResults}>
      <Icon name="share" size={18} />
      Share
    </Button>
    <Button variant="secondary" size="small" onClick={() => window.print()}>
      <Icon name="print" size={18} />
      Print
    </Button>
  </div>
);
