import { formatQuestionName } from '@app/contract/quiz/question';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../admin-data.ts';
import {
  formatCount,
  formatDateTime,
  formatPercent,
  formatSeconds,
  formatShare,
  getBrowserTimeZone,
} from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { axis, ChartTooltip, ChartWithTable, chartColors, legend } from './chart-parts.tsx';
import styles from './funnel-panel.module.css';

type Funnel = Analytics['funnel'];

const rowHeightPx = 28;
const axesHeightPx = 64;

export const FunnelPanel = ({ funnel }: { readonly funnel: Funnel }) => (
  <Panel title="Funnel by question" aside={formatCount(funnel.visits, 'visit')}>
    {funnel.visits === 0 ? (
      <EmptyNote text={describeEmptyFunnel(funnel)} />
    ) : (
      <>
        <p className={styles.note}>{describeScope(funnel)}</p>
        <ChartWithTable
          heightPx={funnel.steps.length * rowHeightPx + axesHeightPx}
          caption="Visits that reached each question, left there or went back, and the time it took"
          headings={['Question', ...stepHeadings]}
          rows={funnel.steps.map((step) => [
            formatQuestionName(step.questionId),
            ...formatStep(step, funnel),
          ])}
        >
          {renderFunnelChart(funnel)}
        </ChartWithTable>
      </>
    )}
  </Panel>
);

const describeEmptyFunnel = ({ withoutAnalytics }: Funnel): string =>
  withoutAnalytics === 0 ? 'No finished visits yet' : 'All finished visits asked for no statistics';

/** Says which visits the funnel counts: how many, since when, and what share of all visits. */
const describeScope = ({ visits, withoutAnalytics, completed, limit, since }: Funnel): string => {
  const lastVisits = `Last ${formatCount(visits, 'finished visit')} (up to ${limit.toLocaleString()})`;
  const sinceText =
    since === undefined ? '' : ` since ${formatDateTime(since)} (${getBrowserTimeZone()})`;
  const completedText = `${completed.toLocaleString()} completed (${formatPercent(completed, visits)})`;
  const scope = `${lastVisits}${sinceText}: ${completedText}.`;
  if (withoutAnalytics === 0) return scope;

  const share = formatPercent(visits, visits + withoutAnalytics);
  return `${scope} They are ${share} of the visits; the others asked for no statistics.`;
};

const stepHeadings = ['Reached', 'Left here', 'Went back', 'Median time'];

/** The figures of a question, in the order of `stepHeadings`. */
const formatStep = (
  { reached, left, wentBack, medianSeconds }: Funnel['steps'][number],
  { visits }: Funnel,
) => [
  formatShare(reached, visits),
  formatShare(left, reached),
  formatShare(wentBack, reached),
  formatSeconds(medianSeconds),
];

/** A bar per question: its length is the visits that reached it, its last part those that left. */
const renderFunnelChart = (funnel: Funnel) => (
  <BarChart
    data={funnel.steps.map(({ questionId, reached, left }) => ({
      questionId,
      wentOn: reached - left,
      left,
    }))}
    layout="vertical"
    margin={{ top: 0, right: 8, bottom: 0, left: 0 }}
    barCategoryGap={5}
    accessibilityLayer={false}
  >
    <CartesianGrid horizontal={false} stroke={chartColors.grid} />
    <XAxis
      {...axis}
      type="number"
      domain={[0, funnel.visits]}
      tickCount={3}
      tickFormatter={(count: number) => count.toLocaleString()}
      allowDecimals={false}
    />
    <YAxis
      {...axis}
      type="category"
      dataKey="questionId"
      tickFormatter={formatQuestionName}
      axisLine={false}
      interval={0}
      width={122}
    />
    <Tooltip
      content={({ active, label }) => active && renderTooltip(funnel, label)}
      cursor={{ fill: 'var(--color-sunken)' }}
      isAnimationActive={false}
    />
    <Legend {...legend} itemSorter={null} />
    <Bar
      dataKey="wentOn"
      name="Went on"
      stackId="visits"
      fill={chartColors.completed}
      isAnimationActive={false}
    />
    <Bar
      dataKey="left"
      name="Left here"
      stackId="visits"
      fill={chartColors.dropped}
      isAnimationActive={false}
    />
  </BarChart>
);

const renderTooltip = (funnel: Funnel, questionId: string | number | undefined) => {
  const step = funnel.steps.find((candidate) => candidate.questionId === questionId);
  if (step === undefined) return null;

  const lines = formatStep(step, funnel).map(
    (figure, index) => `${stepHeadings[index]}: ${figure}`,
  );
  return <ChartTooltip title={formatQuestionName(step.questionId)} lines={lines} />;
};
