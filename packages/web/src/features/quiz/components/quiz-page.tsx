import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Quiz } from './quiz.tsx';
import styles from './quiz-page.module.css';

type QuizPageProps = {
  /** Stands under the first question. */
  readonly legalNotice: ReactNode;
  /** Fetches what the results page needs while the answers are on their way. */
  readonly prepareResults: () => Promise<unknown>;
};

/** The page of the quiz. What stays the same from step to step is here, so that a step does not render it again. */
export const QuizPage = ({ legalNotice, prepareResults }: QuizPageProps) => (
  <>
    <noscript>
      <Container width="reading">
        <p className={styles.notice}>The quiz needs JavaScript. Allow it for this site, then load the page again.</p>
      </Container>
    </noscript>
    <Container width="reading" className={styles.page}>
      <PageHead
        title="The Smart Quiz"
        description="One question at a time: how you drive, what you carry, what you like to spend. Six cars that fit at the end."
        canonicalPath={paths.quiz}
      />
      <Quiz legalNotice={legalNotice} prepareResults={prepareResults} />
    </Container>
  </>
);
