import { chosenValues, isAnswered } from '@app/contract/quiz/flow';
import { type Dispatch, type FormEvent, useCallback, useState } from 'react';
import { useAutoAdvance } from '../hooks/use-auto-advance.ts';
import { positionOf, type QuizAction, type QuizState } from '../state/quiz-state.ts';
import { zipMessage } from '../state/zip-message.ts';
import { QuestionHeading } from './question-heading.tsx';
import { QuizNavigation } from './quiz-navigation.tsx';
import styles from './quiz-step.module.css';
import { SelectQuestion } from './select-question.tsx';
import { ZipQuestion } from './zip-question.tsx';

type QuizStepProps = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly onBack: () => void;
  readonly onSubmit: () => Promise<void>;
};

/** One question with the ways on and back. */
export const QuizStep = ({ state, dispatch, onBack, onSubmit }: QuizStepProps) => {
  const { step, isLast, question } = positionOf(state);
  const { answers, direction, preload } = state;
  const [zipError, setZipError] = useState<string>();
  const goNext = useCallback(() => dispatch({ type: 'next', from: question.id }), [dispatch, question.id]);
  const advanceSoon = useAutoAdvance(goNext);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return goNext();
    const problem = zipMessage(answers.location.zipCode);
    setZipError(problem);
    if (problem === undefined) await onSubmit();
  };

  const heading = <QuestionHeading title={question.title} takesFocus={state.hasMoved} />;
  return (
    // A browser that filled the options in again would choose where the visitor did not.
    <form autoComplete="off" noValidate onSubmit={submit} className={styles.step} data-direction={direction}>
      {question.type === 'text' ? (
        <ZipQuestion
          question={question}
          heading={heading}
          zipCode={answers.location.zipCode}
          error={zipError}
          onChange={(zipCode) => {
            dispatch({ type: 'typeZip', zipCode });
            setZipError(undefined);
          }}
          onLeave={() => answers.location.zipCode !== '' && setZipError(zipMessage(answers.location.zipCode))}
        />
      ) : (
        <SelectQuestion
          question={question}
          heading={heading}
          chosen={chosenValues(answers, question.id)}
          onChoose={(value) => dispatch({ type: 'choose', questionId: question.id, value })}
          onPressed={question.type === 'singleSelect' ? advanceSoon : undefined}
        />
      )}
      <QuizNavigation
        isFirst={step === 1}
        isLast={isLast}
        canGoOn={isLast || isAnswered(question, answers)}
        isPreloaded={preload.status === 'ready'}
        onBack={onBack}
      />
    </form>
  );
};
