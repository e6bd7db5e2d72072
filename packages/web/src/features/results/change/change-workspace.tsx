import type { ResultResponse } from '@app/contract/survey-schemas';
import { AnswerEditor } from './answer-editor.tsx';
import { ChangeSummary } from './change-summary.tsx';
import { PreviewBar } from './preview-bar.tsx';
import type { ChangedAnswers } from './use-changed-answers.ts';

type ChangeWorkspaceProps = {
  readonly result: ResultResponse;
  readonly changed: ChangedAnswers;
  readonly onUndo: () => void;
};

/** The open question, what its change does to the picks, and the choice to keep or undo it. Lazy. */
export const ChangeWorkspace = ({ result, changed, onUndo }: ChangeWorkspaceProps) => (
  <>
    {changed.openId !== undefined && <AnswerEditor key={changed.openId} openId={changed.openId} changed={changed} />}
    {changed.isChanged && (
      <>
        <ChangeSummary result={result} changed={changed} />
        <PreviewBar resultId={result.resultId} changed={changed} onUndo={onUndo} />
      </>
    )}
  </>
);
