import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { latestResult } from '../../shared/storage/latest-result.ts';
import { Container } from '../../shared/ui/container.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import { AnalyzingScreen } from './analyzing-screen.tsx';
import { preloadDrawings } from './drawings.tsx';
import styles from './quiz-page.module.css';
import { QuizProgress } from './quiz-progress.tsx';
import { addedQuestions, positionOf } from './quiz-state.ts';
import { QuizStep } from './quiz-step.tsx';
import { useQuiz } from './use-quiz.ts';
import { useQuizSession } from './use-quiz-session.ts';
import { loadSubmission, usePreload, useSubmission } from './use-submission.ts';

type QuizPageProps = {
  /** Shown below the first question. */
  readonly legalNotice: ReactNode;
  /** Loads the code of the results page during the submit. */
  readonly prepareResults: () => Promise<unknown>;
};

/** The page of the quiz. Its fixed parts are outside `Quiz`, so that a step does not render them again. */
export const QuizPage = ({ legalNotice, prepareResults }: QuizPageProps) => (
  <>
    <noscript>
      <Container width="reading">
        <p className={styles.notice}>The quiz needs JavaScript. Turn it on for this site, then reload the page.</p>
      </Container>
    </noscript>
    <Container width="reading" className={styles.page}>
      <PageHead
        title="The Smart Quiz"
        description="One question at a time: how you drive, what you carry, what you’d like to spend. At the end, six cars that fit."
        canonicalPath={paths.quiz}
      />
      <Quiz legalNotice={legalNotice} prepareResults={prepareResults} />
    </Container>
  </>
);

/** One question per step, then the wait for the recommendations. */
const Quiz = ({ legalNotice, prepareResults }: QuizPageProps) => {
  const { state, dispatch, goBack } = useQuiz();
  const { step, total } = positionOf(state);
  const completeSession = useQuizSession(state.sessionId, {
    currentStep: step,
    currentQuestionId: state.currentId,
    totalSteps: total,
  });
  usePreload(state, dispatch);
  const submit = useSubmission({ state, dispatch, completeSession, prepareResults });
  const hasBegun = step > 1;
  // Loads what later steps need early, in case the network is lost.
  useEffect(() => {
    if (!hasBegun) return;
    preloadDrawings();
    loadSubmission().catch(() => undefined);
  }, [hasBegun]);
  const isAsking = state.phase === 'starting' || state.phase === 'asking';
  return (
    <>
      <QuizProgress step={isAsking ? step : total + 1} total={total} added={isAsking ? addedQuestions(state) : 0} />
      {isAsking ? (
        <QuizStep key={state.currentId} state={state} dispatch={dispatch} onBack={goBack} onSubmit={submit}>
          {!hasBegun && <FirstQuestionFoot legalNotice={legalNotice} />}
        </QuizStep>
      ) : (
        <AnalyzingScreen />
      )}
    </>
  );
};

const FirstQuestionFoot = ({ legalNotice }: Pick<QuizPageProps, 'legalNotice'>) => {
  const isHydrated = useIsHydrated();
  const resultId = isHydrated ? latestResult() : undefined;
  return (
    <div className={styles.foot}>
      {legalNotice}
      {resultId !== undefined && (
        <p className={styles.latest}>
          You have picks already. <Link to={paths.result(resultId)}>See them again</Link>
        </p>
      )}
    </div>
  );
};
