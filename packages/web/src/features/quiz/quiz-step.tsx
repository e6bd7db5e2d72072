import { isAnswered, listChosenValues } from '@app/contract/quiz/flow';
import { findPlaceProblem } from '@app/contract/quiz/zip-code';
import {
  type Dispatch,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { type Preload, positionOf, type QuizAction, type QuizState } from './quiz-state.ts';
import styles from './quiz-step.module.css';
import { SelectQuestion } from './select-question.tsx';
import { ZipQuestion } from './zip-question.tsx';

type QuizStepProps = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly onBack: () => void;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
};

export const QuizStep = ({ state, dispatch, onBack, onSubmit, children }: QuizStepProps) => {
  const { isLast, question } = positionOf(state);
  const { answers, direction } = state;
  const [zipError, setZipError] = useState<string>();
  const goNext = useCallback(
    () => dispatch({ type: 'next', from: question.id }),
    [dispatch, question.id],
  );
  const advanceSoon = useAutoAdvance(goNext);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLast) return afterPaint(goNext);

    const problem = findPlaceProblem(answers.location.zipCode);

    setZipError(problem);
    if (problem === undefined) await onSubmit();
  };

  const heading = (
    <h1 ref={state.hasMoved ? takeFocus : undefined} tabIndex={-1} className={styles.title}>
      {question.title}
    </h1>
  );
  return (
    // Without `autoComplete="off"`, a browser may restore choices that the visitor did not make.
    <form
      autoComplete="off"
      noValidate
      onSubmit={submit}
      className={styles.step}
      data-came={state.hasMoved ? direction : undefined}
    >
      <div className={styles.body}>
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
            onLeave={() =>
              answers.location.zipCode !== '' &&
              setZipError(findPlaceProblem(answers.location.zipCode))
            }
          />
        ) : (
          <SelectQuestion
            question={question}
            heading={heading}
            chosen={listChosenValues(answers, question.id)}
            onChoose={(value) => dispatch({ type: 'choose', questionId: question.id, value })}
            onPressed={question.type === 'singleSelect' ? advanceSoon : undefined}
          />
        )}
        {children}
      </div>
      <QuizNavigation state={state} onBack={onBack} />
    </form>
  );
};

/** As the `ref` of a question's title: after a step it takes the focus, so that it is read out and Tab goes on there. */
const takeFocus = (heading: HTMLElement | null): void => {
  if (heading === null) return;

  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
};

const QuizNavigation = ({ state, onBack }: Pick<QuizStepProps, 'state' | 'onBack'>) => {
  const { step, isLast, question } = positionOf(state);
  return (
    <div data-bottom-bar="docked" className={styles.bar}>
      <Button variant="quiet" disabled={step === 1} onClick={onBack} className={styles.back}>
        <Icon name="arrow-left" />
        Back
      </Button>
      <Button type="submit" disabled={!isLast && !isAnswered(question, state.answers)}>
        {isLast ? submitLabel(state.preload) : 'Next'}
        {!isLast && <Icon name="arrow-right" />}
      </Button>
    </div>
  );
};

const submitLabel = ({ status }: Preload): string =>
  status === 'ready' ? 'View My Recommendations' : 'Get My Recommendations';

/** Long enough for the visitor to see what was chosen. */
const advanceDelayMs = 140;

const useAutoAdvance = (advance: () => void): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(advance, prefersReducedMotion() ? 0 : advanceDelayMs);
  }, [advance]);
};

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Runs work after the next frame is painted, so that a press is seen before what it leads to is rendered. */
const afterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
