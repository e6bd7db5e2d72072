import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';
import styles from './faq-section.module.css';
import { Icon } from './icon.tsx';
import { WholeWords } from './whole-words.tsx';

type FaqSectionProps = {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly children?: ReactNode;
};

export const FaqSection = ({ title, questions, children }: FaqSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
        <FaqList questions={questions} />
      </Container>
    </section>
  );
};

/** Questions that expand without scripts. */
const FaqList = ({ questions }: { readonly questions: readonly Question[] }) => (
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

export type Question = { readonly question: string; readonly answer: string };
