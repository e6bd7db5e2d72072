import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { goToEmailForm } from '../email-place.ts';
import { shareResults } from '../share-results.ts';
import styles from './result-actions.module.css';

/** Send, share and print. */
export const ResultActions = ({ canBeSent }: { readonly canBeSent: boolean }) => (
  <div className={styles.actions}>
    {canBeSent && (
      <Button variant="secondary" size="small" onClick={goToEmailForm}>
        <Icon name="mail" size={18} />
        E-mail
      </Button>
    )}
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
