import type { Relaxation } from '@app/contract/schemas/recommendation';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import styles from './limit-notes.module.css';

/** Which of the visitor's limits had to give way for six cars to be found. */
export const LimitNotes = ({ relaxations }: { readonly relaxations: readonly Relaxation[] }) => {
  if (relaxations.length === 0) return null;
  return (
    <div className={styles.notes}>
      <Icon name="info" size={22} className={styles.icon} />
      <div>
        <p className={styles.title}>Not every pick meets every limit you set</p>
        <ul className={styles.list}>
          {relaxations.map(({ limit, message }) => (
            <li key={limit}>
              <WholeWords text={message} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
};
