import styles from './faq-list.module.css';
import { Icon } from './icon.tsx';
import type { Question } from './question.ts';
import { WholeWords } from './whole-words.tsx';

/** Questions that open to their answers, without script. */
export const FaqList = ({ questions }: { readonly questions: readonly Question[] }) => (
  <div className={styles.list}>
    {questions.map(({ question, answer }) => (
      <details key={question} className={styles.item}>
        <summary className={styles.question}>
          {question}
          <Icon name="plus" size={22} className={styles.sign} />
        </summary>
        <p className={styles.answer}>
          <WholeWords text={answer} />
        </p>
      </details>
    ))}
  </div>
);
