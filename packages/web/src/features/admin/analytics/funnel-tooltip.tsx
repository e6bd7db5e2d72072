import { questionName } from '@app/contract/quiz/question-name';
import type { Analytics } from '../api/get-analytics.ts';
import { secondsText, shareText } from '../shared/figures.ts';
import styles from './chart-panel.module.css';

type FunnelTooltipProps = {
  readonly steps: Analytics['funnel']['steps'];
  readonly visits: number;
  /** Given by the chart: the question under the pointer. */
  readonly label?: string | number;
  readonly active?: boolean;
};

/** The figures of the question under the pointer, each with what it is a share of. */
export const FunnelTooltip = ({ steps, visits, label, active }: FunnelTooltipProps) => {
  const step = steps.find(({ questionId }) => questionId === label);
  if (active !== true || step === undefined) return null;
  return (
    <div className={styles.tooltip}>
      <strong>{questionName(step.questionId)}</strong>
      Reached: {shareText(step.reached, visits)}
      <br />
      Left here: {shareText(step.left, step.reached)}
      <br />
      Went back: {shareText(step.wentBack, step.reached)}
      <br />
      Median time: {secondsText(step.medianSeconds)}
    </div>
  );
};
