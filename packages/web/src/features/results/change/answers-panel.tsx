import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createCodeLoader, LazyPart } from '../../../shared/code-on-demand.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PicksView } from '../ranked-picks.tsx';
import { type AnswerChip, buildAnswerChips } from './answer-words.ts';
import styles from './answers-panel.module.css';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswersPanelProps = {
  readonly view: Pick<PicksView, 'result' | 'isShared'>;
  readonly changed: ChangedAnswers;
  /** Buttons that stand in the line of the closed panel. */
  readonly children: ReactNode;
};

/** The id to which links from other pages lead. */
const answersPanelId = 'answers';

/** One line that opens to the answers, each of which opens its question to change the answer. */
export const AnswersPanel = ({ view, changed, children }: AnswersPanelProps) => {
  const { limits, weights } = buildAnswerChips(changed.answers);
  const [showsAnswers, setShowsAnswers] = useState(isLinkToAnswers);
  const isOpen = showsAnswers || changed.openId !== undefined;
  const panel = useRef<HTMLElement>(null);

  // A link to this panel cannot focus it before the result has arrived.
  useEffect(() => {
    if (isLinkToAnswers()) panel.current?.querySelector<HTMLElement>('li button')?.focus();
  }, []);

  const toggle = (): void => {
    setShowsAnswers(!isOpen);
    changed.close();
  };

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
      <h2 id="answers-title" className="visually-hidden">
        Your answers
      </h2>
      <div className={styles.line}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={toggle}>
          <span>
            {limits.length + weights.length} answers, <strong>change one</strong>
          </span>
          <Icon name="plus" size={16} className={styles.sign} />
        </button>
        {children}
      </div>
      {isOpen && (
        <>
          <p className={styles.hint}>Press one to change it and see what it does to your six.</p>
          <Chips chips={limits} changed={changed} areSelfEvident />
          <Chips chips={weights} changed={changed} />
        </>
      )}
      {(changed.openId !== undefined || changed.isChanged) && (
        <LazyPart loadPart={fetchWorkspace} partProps={{ view, changed, onClose: undo }} />
      )}
    </section>
  );
};

/** True if the address of the page asks for the answers, as "change an answer" in the quiz does. */
const isLinkToAnswers = (): boolean => window.location.hash === `#${answersPanelId}`;

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
