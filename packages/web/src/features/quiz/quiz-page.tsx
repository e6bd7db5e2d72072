import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useLatestResultId } from '../../shared/storage/latest-result.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon, Spinner } from '../../shared/ui/icon.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { DrivingScene, preloadDrawings } from './drawings.tsx';
import styles from './quiz-page.module.css';
import { QuizProgress } from './quiz-progress.tsx';
import { countAddedQuestions, getPosition } from './quiz-state.ts';
import { QuizStep } from './quiz-step.tsx';
import { useQuiz } from './use-quiz.ts';
import { useQuizSession } from './use-quiz-session.ts';
import { useResultPreload, useSubmission } from './use-submission.ts';

type QuizPageProps = {
  readonly legalNotice: ReactNode;
  /** Loads the code of the results page during the submit. */
  readonly prepareResults: () => Promise<unknown>;
};

/** Only `Quiz` renders again at each step. */
export const QuizPage = ({ legalNotice, prepareResults }: QuizPageProps) => (
  <>
    <noscript>
      <Container width="reading">
        <p className={styles.notice}>
          The quiz needs JavaScript. Turn it on for this site, then reload the page.
        </p>
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

const Quiz = ({ legalNotice, prepareResults }: QuizPageProps) => {
  const { state, dispatch, goBack } = useQuiz();
  const { step, total } = getPosition(state);
  const completeSession = useQuizSession(state);

  useResultPreload(state, dispatch);
  const { submit, failure } = useSubmission({ state, dispatch, completeSession, prepareResults });
  const hasBegun = step > 1;
  const isAsking = state.phase === 'starting' || state.phase === 'asking';

  // The drawings of later steps are loaded early, in case the network is lost.
  useEffect(() => {
    if (hasBegun) preloadDrawings();
  }, [hasBegun]);

  return (
    <>
      <QuizProgress
        // Past the last question, the bar shows 100 %.
        step={isAsking ? step : total + 1}
        total={total}
        addedCount={isAsking ? countAddedQuestions(state) : 0}
      />
      {isAsking ? (
        <QuizStep
          key={state.currentId}
          state={state}
          dispatch={dispatch}
          onBack={goBack}
          onSubmit={submit}
          failure={failure}
        >
          {!hasBegun && <FirstQuestionFoot legalNotice={legalNotice} />}
        </QuizStep>
      ) : (
        <AnalyzingScreen />
      )}
    </>
  );
};

const focusInPlace = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });

const FirstQuestionFoot = ({ legalNotice }: Pick<QuizPageProps, 'legalNotice'>) => {
  const resultId = useLatestResultId();
  return (
    <div className={styles.foot}>
      {legalNotice}
      {resultId !== undefined && (
        <p className={styles.latest}>
          You have picks already. <Link to={paths.result(resultId)}>See my picks</Link> or{' '}
          <Link to={paths.resultAnswers(resultId)}>change an answer</Link>
        </p>
      )}
    </div>
  );
};

const analysisSteps = ['Analyzing preferences', 'Matching vehicles', 'Preparing results'] as const;

/** The screen while the visitor waits for the result. Its list does not show real progress. */
const AnalyzingScreen = () => (
  <div className={styles.screen}>
    <div role="status" className={styles.status}>
      <h1 ref={focusInPlace} tabIndex={-1} className={styles.title}>
        Finding Your Perfect Matches
      </h1>
      <ol className={styles.steps}>
        {analysisSteps.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.mark}>
              {step === analysisSteps.at(-1) ? <Spinner /> : <Icon name="check" size={16} />}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
    <div className={styles.scene}>
      <DrivingScene />
    </div>
    <Button variant="quiet" disabled className={styles.wait}>
      Getting your recommendations...
    </Button>
  </div>
);
