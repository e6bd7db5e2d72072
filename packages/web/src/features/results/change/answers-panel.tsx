import { listVisibleQuestions } from '@app/contract/quiz/flow';
import { type ReactNode, useRef, useState } from 'react';
import { createCodeLoader, LazyPart } from '../../../shared/code-on-demand.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PicksView } from '../picks-view.ts';
import styles from './answers-panel.module.css';
import type { ChangedAnswers } from './use-changed-answers.ts';

type AnswersPanelProps = {
  readonly view: Pick<PicksView, 'result' | 'isShared'>;
  readonly changedAnswers: ChangedAnswers;
  /** Buttons that stand in the line of the closed panel. */
  readonly children: ReactNode;
};

/** The id to which links from other pages lead. */
const answersPanelId = 'answers';

/** The line that opens to the visitor's answers. Their code is loaded when it opens. */
export const AnswersPanel = ({ view, changedAnswers, children }: AnswersPanelProps) => {
  const [isLinkedTo] = useState(() => window.location.hash === `#${answersPanelId}`);
  const [wantsAnswers, setWantsAnswers] = useState(isLinkedTo);
  const showsAnswers = wantsAnswers || changedAnswers.openId !== undefined;
  const toggleButton = useRef<HTMLButtonElement>(null);

  const toggle = (): void => {
    setWantsAnswers(!showsAnswers);
    changedAnswers.close();
  };

  const undo = (): void => {
    changedAnswers.undo();
    toggleButton.current?.focus();
  };

  const close = (): void => {
    setWantsAnswers(false);
    undo();
  };
  return (
    <section
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
        <button
          ref={toggleButton}
          type="button"
          className={styles.toggle}
          aria-expanded={showsAnswers}
          onClick={toggle}
        >
          <span>
            {listVisibleQuestions(changedAnswers.answers).length} answers,{' '}
            <strong>change one</strong>
          </span>
          <Icon name="plus" size={16} className={styles.sign} />
        </button>
        {children}
      </div>
      {(showsAnswers || changedAnswers.isChanged) && (
        <LazyPart
          loadPart={fetchWorkspace}
          partProps={{
            view,
            changedAnswers,
            showsAnswers,
            takesFocus: isLinkedTo,
            onUndo: undo,
            onClose: close,
          }}
        />
      )}
    </section>
  );
};

const fetchWorkspace = createCodeLoader(
  async () => (await import('./change-workspace.tsx')).ChangeWorkspace,
);

/** Loads the workspace's code early. If this fails, opening the workspace tries again. */
export const prefetchWorkspace = (): void => {
  fetchWorkspace().catch(() => undefined);
};
