import { questionName } from '@app/contract/quiz/question';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../admin-data.ts';
import { browserTimeZone, dateTimeText } from '../shared/browser-time.ts';
import { counted, percentText, secondsText, shareText } from '../shared/figures.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { axisTick, ChartTooltip, ChartWithTable, chartColors } from './chart-parts.tsx';
import styles from './funnel-panel.module.css';

type FunnelPanelProps = { readonly funnel: Analytics['funnel'] };

export const FunnelPanel = ({ funnel }: FunnelPanelProps) => (
  <Panel title="Funnel by question" aside={counted(funnel.visits, 'visit')}>
    {funnel.visits === 0 ? (
      <EmptyNote text="No finished visits yet" />
    ) : (
      <>
        <p className={styles.note}>{scopeText(funnel)}</p>
        <ChartWithTable
          caption="Visits that reached each question, left there or went back, and the time it took"
          headings={['Question', 'Reached', 'Left here', 'Went back', 'Median time']}
          rows={funnel.steps.map(({ questionId, reached, left, wentBack, medianSeconds }) => [
            questionName(questionId),
            shareText(reached, funnel.visits),
            shareText(left, reached),
            shareText(wentBack, reached),
            secondsText(medianSeconds),
          ])}
        >
          <FunnelChart steps={funnel.steps} visits={funnel.visits} />
        </ChartWithTable>
      </>
    )}
  </Panel>
);

const scopeText = ({ visits, completed, limit, since }: Analytics['funnel']): string => {
  const named = `Last ${counted(visits, 'finished visit')} (up to ${limit.toLocaleString()})`;
  const span = since === undefined ? '' : ` since ${dateTimeText(since)} (${browserTimeZone()})`;
  return `${named}${span}: ${completed.toLocaleString()} completed (${percentText(completed, visits)}).`;
};

type FunnelChartProps = { readonly steps: Analytics['funnel']['steps']; readonly visits: number };
const rowHeightPx = 28;
const axesHeightPx = 64;

/** One bar per question: its length is the visits that reached the question, its end those that left there. */
const FunnelChart = ({ steps, visits }: FunnelChartProps) => {
  const data = steps.map(({ questionId, reached, left }) => ({ questionId, went: reached - left, left }));
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={steps.length * rowHeightPx + axesHeightPx}>
        <BarChart
          data={data}
          layout="vertical"
          margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
          barCategoryGap={5}
          accessibilityLayer={false}
        >
          <CartesianGrid horizontal={false} stroke={chartColors.grid} />
          <XAxis
            type="number"
            domain={[0, visits]}
            tickCount={3}
            tickFormatter={(count: number) => count.toLocaleString()}
            allowDecimals={false}
            tick={axisTick}
            tickLine={false}
          />
          <YAxis
            type="category"
            dataKey="questionId"
            tickFormatter={questionName}
            tick={axisTick}
            tickLine={false}
            axisLine={false}
            interval={0}
            width={122}
          />
          <Tooltip
            content={<FunnelTooltip steps={steps} visits={visits} />}
            cursor={{ fill: 'var(--color-sunken)' }}
            isAnimationActive={false}
          />
          <Legend itemSorter={null} iconType="square" iconSize={10} wrapperStyle={{ fontSize: 13 }} />
          <Bar dataKey="went" name="Went on" stackId="visits" fill={chartColors.completed} isAnimationActive={false} />
          <Bar dataKey="left" name="Left here" stackId="visits" fill={chartColors.dropped} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
};

type FunnelTooltipProps = FunnelChartProps & {
  readonly label?: string | number;
  readonly active?: boolean;
};

const FunnelTooltip = ({ steps, visits, label, active }: FunnelTooltipProps) => {
  const step = steps.find(({ questionId }) => questionId === label);
  if (active !== true || step === undefined) return null;
  return (
    <ChartTooltip title={questionName(step.questionId)}>
      Reached: {shareText(step.reached, visits)}
      <br />
      Left here: {shareText(step.left, step.reached)}
      <br />
      Went back: {shareText(step.wentBack, step.reached)}
      <br />
      Median time: {secondsText(step.medianSeconds)}
    </ChartTooltip>
  );
};
