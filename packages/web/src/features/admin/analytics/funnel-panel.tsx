import { formatQuestionName } from '@app/contract/quiz/question';
import { useState } from 'react';
import { Bar, BarChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../admin-data.ts';
import { formatCount, formatPercent, formatSeconds, formatShare } from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { axis, ChartTooltip, ChartWithTable, chartColors, legend } from './chart-parts.tsx';
import styles from './funnel-panel.module.css';

type Funnel = Analytics['funnels'][number];

const rowHeightPx = 28;
const axesHeightPx = 64;

/** How far visitors got in the quiz, on all devices or on one kind. */
export const FunnelPanel = ({ funnels }: Pick<Analytics, 'funnels'>) => {
  const [device, setDevice] = useState<Funnel['device']>('all');
  const funnel = funnels.find((candidate) => candidate.device === device) ?? funnels[0];
  if (funnel === undefined) return null;

  return (
    <Panel
      title="Funnel by question"
      aside={<DeviceSelect funnels={funnels} device={funnel.device} onChoose={setDevice} />}
    >
      {funnel.visits === 0 ? (
        <EmptyNote text={describeEmptyFunnel(funnel)} />
      ) : (
        <>
          <p className={styles.note}>{describeCountedVisits(funnel)}</p>
          <ChartWithTable
            heightPx={funnel.steps.length * rowHeightPx + axesHeightPx}
            caption="Visits that reached each question, left there or went back, and the time it took"
            headings={['Question', ...stepHeadings]}
            rows={funnel.steps.map((step) => ({
              name: formatQuestionName(step.questionId),
              cells: listStepFigures(step, funnel),
            }))}
          >
            {renderFunnelChart(funnel)}
          </ChartWithTable>
        </>
      )}
    </Panel>
  );
};

const deviceLabels = {
  all: 'All devices',
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
  unknown: 'Unknown devices',
} as const satisfies Record<Funnel['device'], string>;

type DeviceSelectProps = Pick<Analytics, 'funnels'> & {
  readonly device: Funnel['device'];
  readonly onChoose: (device: Funnel['device']) => void;
};

const DeviceSelect = ({ funnels, device, onChoose }: DeviceSelectProps) => (
  <select
    aria-label="Devices"
    className={styles.select}
    value={device}
    onChange={({ target }) =>
      onChoose(funnels.find((funnel) => funnel.device === target.value)?.device ?? 'all')
    }
  >
    {funnels.map((funnel) => (
      <option key={funnel.device} value={funnel.device}>
        {deviceLabels[funnel.device]} ({funnel.visits.toLocaleString()})
      </option>
    ))}
  </select>
);

const describeEmptyFunnel = ({ withoutAnalytics }: Funnel): string =>
  withoutAnalytics === 0
    ? 'No finished visits in this range'
    : 'All finished visits asked for no statistics';

const describeCountedVisits = ({ visits, withoutAnalytics, completed }: Funnel): string => {
  const completedText = `${completed.toLocaleString()} completed (${formatPercent(completed, visits)})`;
  const countedVisits = `${formatCount(visits, 'finished visit')}: ${completedText}.`;
  if (withoutAnalytics === 0) return countedVisits;

  const share = formatPercent(visits, visits + withoutAnalytics);
  return `${countedVisits} They are ${share} of the visits; the others asked for no statistics.`;
};

const stepHeadings = ['Reached', 'Left here', 'Went back', 'Median time'];

/** The figures of a question, in the order of `stepHeadings`: "12 of 80 (15%)", ..., "4 s". */
const listStepFigures = (
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

  const lines = listStepFigures(step, funnel).map(
    (figure, index) => `${stepHeadings[index]}: ${figure}`,
  );
  return <ChartTooltip title={formatQuestionName(step.questionId)} lines={lines} />;
};
