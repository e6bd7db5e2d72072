import { type ReactNode, useId } from 'react';
import { Container } from './container.tsx';
import styles from './faq-section.module.css';
import { Icon } from './icon.tsx';
import { KeepWordsTogether } from './keep-words-together.tsx';

export type Faq = Readonly<Record<string, string>>;

type FaqSectionProps = { readonly title: string; readonly faq: Faq; readonly children?: ReactNode };

export const FaqSection = ({ title, faq, children }: FaqSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <Container className={styles.columns}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
        <div className={styles.list}>
          {Object.entries(faq).map(([question, answer]) => (
            <details key={question} className={styles.item}>
              <summary className={styles.question}>
                {question}
                <Icon name="plus" size={22} className={styles.sign} />
              </summary>
              <p className={styles.answer}>
                <KeepWordsTogether text={answer} />
              </p>
            </details>
          ))}
        </div>
      </Container>
    </section>
  );
};
