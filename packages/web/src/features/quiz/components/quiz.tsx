import { type ReactNode, useEffect } from 'react';
import { loadSubmission } from '../api/load-submission.ts';
import { usePreload } from '../hooks/use-preload.ts';
import { useQuiz } from '../hooks/use-quiz.ts';
import { useQuizSession } from '../hooks/use-quiz-session.ts';
import { useSubmission } from '../hooks/use-submission.ts';
import { positionOf } from '../state/quiz-state.ts';
import { AnalyzingScreen } from './analyzing-screen.tsx';
import { loadDrawings } from './drawings.ts';
import { FirstQuestionFoot } from './first-question-foot.tsx';
import { QuizProgress } from './quiz-progress.tsx';
import { QuizStep } from './quiz-step.tsx';

type QuizProps = { readonly legalNotice: ReactNode; readonly prepareResults: () => Promise<unknown> };

/** The quiz: one question per step, then the wait for the recommendations. */
export const Quiz = ({ legalNotice, prepareResults }: QuizProps) => {
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
  // What later steps need is there before the network may go.
  useEffect(() => {
    if (!hasBegun) return;
    void loadDrawings();
    loadSubmission().catch(() => undefined);
  }, [hasBegun]);
  const isAsking = state.phase === 'starting' || state.phase === 'asking';
  return (
    <>
      <QuizProgress step={isAsking ? step : total + 1} total={total} />
      {isAsking ? (
        <QuizStep key={state.currentId} state={state} dispatch={dispatch} onBack={goBack} onSubmit={submit} />
      ) : (
        <AnalyzingScreen />
      )}
      {!hasBegun && <FirstQuestionFoot legalNotice={legalNotice} />}
    </>
  );
};
