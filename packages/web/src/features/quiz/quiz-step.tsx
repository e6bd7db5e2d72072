import { isAnswered, listChosenValues } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';
import { findVisitorZipProblem } from '@app/contract/quiz/zip-code';
import {
  type Dispatch,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';
import {
  getPosition,
  type PreloadedResult,
  type QuizAction,
  type QuizState,
} from './quiz-state.ts';
import styles from './quiz-step.module.css';
import { SelectQuestion } from './select-question.tsx';
import { useStaleNextFilter } from './stale-press.ts';
import type { SubmitFailure } from './use-submission.ts';
import { ZipQuestion } from './zip-question.tsx';

type QuizStepProps = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly onBack: () => void;
  readonly onSubmit: () => Promise<void>;
  /** Why the last submit failed. It stays on the last question until the next try. */
  readonly failure: SubmitFailure | undefined;
  readonly children: ReactNode;
};

/** One question with Back and Next. A choice leads to the next one if only one is allowed. */
export const QuizStep = ({
  state,
  dispatch,
  onBack,
  onSubmit,
  failure,
  children,
}: QuizStepProps) => {
  const { answers, direction } = state;
  const { isLast, question } = getPosition(state);
  const { check: checkZip, ...zipField } = useZipField(answers.location.zipCode, dispatch);
  const [pressedNextUnanswered, setPressedNextUnanswered] = useState(false);
  const canGoOn = isLast || isAnswered(question, answers);
  const goNext = useCallback(
    () => dispatch({ type: 'next', from: question.id }),
    [dispatch, question.id],
  );
  const scheduleAdvance = useAutoAdvance(goNext);
  const chosen = listChosenValues(answers, question.id);
  const stopStaleNext = useStaleNextFilter();

  const [answersOnArrival] = useState(answers);
  const hasAnsweredNow = answers !== answersOnArrival;
  const cameByNext = state.hasMoved && direction === 'forward';
  // Quick presses on Next may pass questions that were answered before, but must not submit.
  const canPassQuickly = hasAnsweredNow || (chosen.length > 0 && !isLast);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLast) {
      if (checkZip()) await onSubmit();
    } else if (canGoOn) runAfterPaint(goNext);
    else setPressedNextUnanswered(true);
  };

  const heading = (
    <h1 ref={state.hasMoved ? focusAtTop : undefined} tabIndex={-1} className={styles.title}>
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
          <ZipQuestion question={question} heading={heading} {...zipField} />
        ) : (
          <SelectQuestion
            question={question}
            heading={heading}
            chosen={chosen}
            onChoose={(value) => dispatch({ type: 'choose', questionId: question.id, value })}
            scheduleAdvance={question.type === 'singleSelect' ? scheduleAdvance : undefined}
          />
        )}
        {isLast && failure !== undefined && <FailureNote failure={failure} />}
        {children}
      </div>
      <QuizNavigation
        state={state}
        canGoOn={canGoOn}
        noAnswerMessage={
          pressedNextUnanswered && !canGoOn ? noAnswerMessages[question.type] : undefined
        }
        onBack={onBack}
        onPressNext={cameByNext && !canPassQuickly ? stopStaleNext : undefined}
      />
    </form>
  );
};

const useZipField = (zipCode: string, dispatch: Dispatch<QuizAction>) => {
  const [error, setError] = useState<string>();

  return {
    zipCode,
    error,
    onChange: (typed: string): void => {
      dispatch({ type: 'typeZip', zipCode: typed });
      setError(undefined);
    },

    /** An empty field is an error only on submit. */
    onLeave: (): void => {
      if (zipCode !== '') setError(findVisitorZipProblem(zipCode));
    },

    /** Shows what is wrong with the ZIP code. True if nothing is. */
    check: (): boolean => {
      const problem = findVisitorZipProblem(zipCode);

      setError(problem);
      return problem === undefined;
    },
  };
};

const FailureNote = ({ failure: { title, advice } }: { readonly failure: SubmitFailure }) => (
  <div role="alert" className={styles.failure}>
    <p className={styles.failureTitle}>{title}</p>
    <p>{advice}</p>
  </div>
);

/** Focuses the title, so that screen readers read it and Tab leads to the first option. */
const focusAtTop = (heading: HTMLElement | null): void => {
  if (heading === null) return;

  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'instant' });
};

/** The message after Next without an answer. The last question has its own messages. */
const noAnswerMessages: Readonly<Record<Question['type'], string | undefined>> = {
  singleSelect: 'Choose an answer to go on.',
  multiSelect: 'Choose at least one answer to go on.',
  text: undefined,
};

type QuizNavigationProps = Pick<QuizStepProps, 'state' | 'onBack'> & {
  readonly canGoOn: boolean;
  readonly noAnswerMessage: string | undefined;
  readonly onPressNext: ((event: MouseEvent) => void) | undefined;
};

const QuizNavigation = ({
  state,
  canGoOn,
  noAnswerMessage,
  onBack,
  onPressNext,
}: QuizNavigationProps) => {
  const { step, isLast, question } = getPosition(state);
  const isHydrated = useIsHydrated();
  return (
    <div data-bottom-bar="docked" className={styles.bar}>
      <Button variant="quiet" disabled={step === 1} onClick={onBack} className={styles.back}>
        <Icon name="arrow-left" />
        Back
      </Button>
      {question.type !== 'text' && (
        <p role="alert" className={styles.refusal}>
          {noAnswerMessage}
        </p>
      )}
      {question.type !== 'text' && noAnswerMessage === undefined && (
        <p className={styles.hint}>
          <kbd>1</kbd> to <kbd>{question.options.length}</kbd> to choose, <kbd>Ctrl</kbd> +{' '}
          <kbd>Enter</kbd> to go on
        </p>
      )}
      {/* Disabled until hydration, because the browser would send the form. Without an answer it
          stays enabled, because a press then shows a message. */}
      <Button type="submit" disabled={!isHydrated} aria-disabled={!canGoOn} onClick={onPressNext}>
        {isLast ? formatSubmitLabel(state.preload) : 'Next'}
        {!isLast && <Icon name="arrow-right" />}
      </Button>
    </div>
  );
};

const formatSubmitLabel = ({ status }: PreloadedResult): string =>
  status === 'ready' ? 'View My Recommendations' : 'Get My Recommendations';

/** The delay before the next question, in which the visitor sees what was chosen. */
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

/**
 * Shows a press before the work begins. With this and fewer restyled elements, the slowest press of
 * the quiz went from 128 to 88 ms on a processor slowed four times.
 */
const runAfterPaint = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};
