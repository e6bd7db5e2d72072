import type { ResultResponse } from '@app/contract/schemas/survey';
import { Icon } from '../../../shared/ui/icon.tsx';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import styles from './pivotal-answer.module.css';

/** The one answer whose change would alter the top pick most. */
export const PivotalAnswer = ({ pivotalAnswer }: Pick<ResultResponse, 'pivotalAnswer'>) => {
  if (pivotalAnswer === null) return null;
  return (
    <aside className={styles.pivotal} aria-labelledby="pivotal-title">
      <Icon name="scale" size={26} className={styles.icon} />
      <div>
        <h2 id="pivotal-title" className={styles.title}>
          What would change this
        </h2>
        <p>
          <WholeWords text={pivotalAnswer.message} />
        </p>
      </div>
    </aside>
  );
};
