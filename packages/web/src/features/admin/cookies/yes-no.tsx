import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './yes-no.module.css';

/** A tick or a cross, in words for those who cannot see it. */
export const YesNo = ({ isYes }: { readonly isYes: boolean }) => (
  <span className={isYes ? styles.yes : styles.no}>
    <Icon name={isYes ? 'check' : 'close'} size={18} />
    <span className="visually-hidden">{isYes ? 'Yes' : 'No'}</span>
  </span>
);
