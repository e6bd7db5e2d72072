import { questionName } from '@app/contract/quiz/question-name';
import type { QuestionDropouts } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { counted } from '../shared/figures.ts';
import { ShareBar } from '../shared/share-bar.tsx';
import styles from './question-dropouts-card.module.css';

const shownDropouts = 3;

type QuestionDropoutsCardProps = { readonly question: QuestionDropouts; readonly total: number };

/** How many left at one question, its share of all, and who did last. */
export const QuestionDropoutsCard = ({ question, total }: QuestionDropoutsCardProps) => {
  const { questionId, count, recent } = question;
  const shown = recent.slice(0, shownDropouts);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{questionName(questionId)}</h3>
        <p className={styles.count}>{counted(count, 'dropout')}</p>
      </div>
      <ShareBar part={count} whole={total} />
      <ul className={styles.recent}>
        {shown.map(({ id, ipAddress, exitedAt }) => (
          <li key={id}>
            <span>{ipAddress}</span>
            <time dateTime={exitedAt}>{dateTimeText(exitedAt)}</time>
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <p className={styles.more}>+{(count - shown.length).toLocaleString()} more dropouts at this question</p>
      )}
    </li>
  );
};
