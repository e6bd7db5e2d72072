import type { ReactNode } from 'react';
import styles from './answer-chips.module.css';
import { type AnswerChip, buildAnswerChips } from './answer-words.ts';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswerChipsProps = {
  readonly changedAnswers: ChangedAnswers;
  /** True if a link led to the answers: the first one then takes the focus. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
};

/** The visitor's answers as buttons. Each opens its question, whose form is in `children`. */
export const AnswerChips = ({ changedAnswers, takesFocus, children }: AnswerChipsProps) => {
  const { limits, weights } = buildAnswerChips(changedAnswers.answers);
  return (
    <div ref={takesFocus ? focusFirstChip : undefined} className={styles.answers}>
      <p className={styles.hint}>Press one to change it and see what it does to your six.</p>
      <Chips chips={limits} changedAnswers={changedAnswers} hidesTopics>
        {children}
      </Chips>
      <Chips chips={weights} changedAnswers={changedAnswers}>
        {children}
      </Chips>
    </div>
  );
};

const focusFirstChip = (element: HTMLElement | null): void =>
  element?.querySelector('button')?.focus();

type ChipsProps = Pick<AnswerChipsProps, 'changedAnswers' | 'children'> & {
  readonly chips: readonly AnswerChip[];
  /** True for answers such as "SUV", which need no topic. Screen readers get the topic anyway. */
  readonly hidesTopics?: boolean;
};

const Chips = ({ chips, changedAnswers, hidesTopics = false, children }: ChipsProps) => {
  const original = buildAnswerChips(changedAnswers.original);
  const originalChips = [...original.limits, ...original.weights];
  const originalText = new Map(originalChips.map(({ id, text }) => [id, text]));

  return (
    <ul className={styles.chips}>
      {chips.map(({ id, topic, text }) => {
        const isChanged = text !== originalText.get(id);
        const isOpen = id === changedAnswers.openId;
        return (
          <li key={id} className={isOpen ? styles.open : undefined}>
            <button
              type="button"
              className={styles.chip}
              aria-expanded={isOpen}
              data-changed={isChanged}
              onClick={() => changedAnswers.toggle(id)}
            >
              <span className={hidesTopics ? 'visually-hidden' : styles.topic}>{topic}:</span>{' '}
              {text}
              {isChanged && <span className="visually-hidden"> (changed)</span>}
            </button>
            {isOpen && children}
          </li>
        );
      })}
    </ul>
  );
};
