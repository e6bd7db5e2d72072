import type { ResultResponse } from '@app/contract/survey-schemas';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { codeOnDemand, useFetched } from '../../../shared/code-on-demand.tsx';
import { showNotLoaded } from '../../../shared/toast/toast-store.ts';
import { type AnswerChip, answerChips } from './answer-words.ts';
import styles from './answers-panel.module.css';
import type { ChangeWorkspace as Workspace } from './change-workspace.tsx';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswersPanelProps = { readonly result: ResultResponse; readonly changed: ChangedAnswers };

/** The panel's anchor, which the way back from the quiz leads to. */
const answersPanelId = 'answers';

export const AnswersPanel = ({ result, changed }: AnswersPanelProps) => {
  const { limits, weights } = answerChips(changed.answers);
  const [showsAll, setShowsAll] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // The shell looks for the anchor before the result has arrived.
  useEffect(() => {
    if (window.location.hash === `#${answersPanelId}`) panel.current?.querySelector('button')?.focus();
  }, []);
  const undo = (): void => {
    changed.undo();
    panel.current?.querySelector('button')?.focus();
  };
  return (
    <section
      ref={panel}
      id={answersPanelId}
      className={styles.panel}
      aria-labelledby="answers-title"
      onPointerEnter={prepareWorkspace}
      onFocus={prepareWorkspace}
    >
      <div className={styles.head}>
        <h2 id="answers-title">Your answers</h2>
        <p>Press one to change it and see what it does to your six.</p>
      </div>
      <Chips chips={limits} changed={changed} areSelfEvident />
      <details
        className={styles.more}
        open={showsAll || weights.some(({ id }) => id === changed.openId)}
        onToggle={(event) => setShowsAll(event.currentTarget.open)}
      >
        <summary>{weights.length} more answers</summary>
        <Chips chips={weights} changed={changed} />
      </details>
      {(changed.openId !== undefined || changed.isChanged) && (
        <WorkspaceOutlet result={result} changed={changed} onUndo={undo} />
      )}
    </section>
  );
};

type ChipsProps = {
  readonly chips: readonly AnswerChip[];
  readonly changed: ChangedAnswers;
  /** Whether the answers alone say what they are about, such as "SUV". */
  readonly areSelfEvident?: boolean;
};

const Chips = ({ chips, changed, areSelfEvident = false }: ChipsProps) => {
  const before = answerChips(changed.original);
  const textBefore = new Map([...before.limits, ...before.weights].map(({ id, text }) => [id, text]));
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip.id}>
          <Chip
            chip={chip}
            isSelfEvident={areSelfEvident}
            isOpen={chip.id === changed.openId}
            isChanged={chip.text !== textBefore.get(chip.id)}
            onPress={() => changed.toggle(chip.id)}
          />
        </li>
      ))}
    </ul>
  );
};

type ChipProps = {
  readonly chip: AnswerChip;
  readonly isSelfEvident: boolean;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  readonly onPress: () => void;
};

const Chip = ({ chip: { topic, text }, isSelfEvident, isOpen, isChanged, onPress }: ChipProps) => (
  <button type="button" className={styles.chip} aria-expanded={isOpen} data-changed={isChanged} onClick={onPress}>
    <span className={isSelfEvident ? 'visually-hidden' : styles.topic}>{topic}:</span> {text}
    {isChanged && <span className="visually-hidden"> (changed)</span>}
  </button>
);

const fetchWorkspace = codeOnDemand(async () => (await import('./change-workspace.tsx')).ChangeWorkspace);

/** Loads the workspace before a chip is pressed. A failure shows when it is opened. */
export const prepareWorkspace = (): void => {
  fetchWorkspace().catch(() => undefined);
};

type WorkspaceProps = ComponentProps<typeof Workspace>;

const WorkspaceOutlet = (props: WorkspaceProps) => {
  const ChangeWorkspace = useFetched<WorkspaceProps>(fetchWorkspace, Unavailable);
  return (
    <Suspense fallback={null}>
      <ChangeWorkspace {...props} />
    </Suspense>
  );
};

const Unavailable = ({ onUndo }: WorkspaceProps) => {
  useEffect(() => {
    showNotLoaded();
    onUndo();
  }, [onUndo]);
  return null;
};
