import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';
import { FaqList } from './faq-list.tsx';
import styles from './faq-section.module.css';
import type { Question } from './question.ts';

type FaqSectionProps = {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly children?: ReactNode;
};

/** A section of questions and answers with its title, and a word on where else to ask, beside them. */
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
