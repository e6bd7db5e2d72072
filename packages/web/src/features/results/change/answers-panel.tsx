import type { ResultResponse } from '@app/contract/survey-schemas';
import { useEffect, useRef, useState } from 'react';
import { createCodeLoader, LazyPart } from '../../../shared/code-on-demand.tsx';
import { type AnswerChip, buildAnswerChips } from './answer-words.ts';
import styles from './answers-panel.module.css';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswersPanelProps = { readonly result: ResultResponse; readonly changed: ChangedAnswers };

/** The id to which links from other pages lead. */
const answersPanelId = 'answers';

/** The answers as buttons, each of which opens its question to change the answer. */
export const AnswersPanel = ({ result, changed }: AnswersPanelProps) => {
  const { limits, weights } = buildAnswerChips(changed.answers);
  const [showsAll, setShowsAll] = useState(false);
  const panel = useRef<HTMLElement>(null);

  // A link to this panel cannot focus it before the result has arrived.
  useEffect(() => {
    if (window.location.hash === `#${answersPanelId}`)
      panel.current?.querySelector('button')?.focus();
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
      onPointerEnter={prefetchWorkspace}
      onFocus={prefetchWorkspace}
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
        <LazyPart loadPart={fetchWorkspace} partProps={{ result, changed, onClose: undo }} />
      )}
    </section>
  );
};

type ChipsProps = {
  readonly chips: readonly AnswerChip[];
  readonly changed: ChangedAnswers;
  /** True if the answers say themselves what they are about, such as "SUV". */
  readonly areSelfEvident?: boolean;
};

const Chips = ({ chips, changed, areSelfEvident = false }: ChipsProps) => {
  const original = buildAnswerChips(changed.original);
  const originalChips = [...original.limits, ...original.weights];
  const originalText = new Map(originalChips.map(({ id, text }) => [id, text]));

  return (
    <ul className={styles.chips}>
      {chips.map(({ id, topic, text }) => {
        const isChanged = text !== originalText.get(id);
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.chip}
              aria-expanded={id === changed.openId}
              data-changed={isChanged}
              onClick={() => changed.toggle(id)}
            >
              <span className={areSelfEvident ? 'visually-hidden' : styles.topic}>{topic}:</span>{' '}
              {text}
              {isChanged && <span className="visually-hidden"> (changed)</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};

const fetchWorkspace = createCodeLoader(
  async () => (await import('./change-workspace.tsx')).ChangeWorkspace,
);

/** Loads the workspace's code early. If this fails, opening the workspace tries again. */
export const prefetchWorkspace = (): void => {
  fetchWorkspace().catch(() => undefined);
};
