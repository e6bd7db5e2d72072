import { Button } from '../../../shared/ui/button.tsx';
import styles from './show-more-button.module.css';

/** Lengthens the list above it. */
export const ShowMoreButton = ({ onClick }: { readonly onClick: () => void }) => (
  <div className={styles.foot}>
    <Button variant="quiet" size="small" onClick={onClick}>
      Show more
    </Button>
  </div>
);
