import { Link } from 'react-router-dom';
import {
  Bar,
  CartesianGrid,
  Cell,
  ComposedChart,
  Legend,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Analytics } from '../admin-data.ts';
import { describeRange, formatDays } from '../shared/analytics-range.ts';
import { toListParameters } from '../shared/bars.ts';
import {
  calculateCompletionRate,
  createDayFormatter,
  formatCalendarDay,
  formatMonth,
} from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { useQueryParameters } from '../shared/query-parameters.ts';
import { axis, ChartTooltip, ChartWithTable, chartColors, legend } from './chart-parts.tsx';

type Period = Analytics['periods'][number];

/** Bars by day, or by month in a long range. A press on one lists its surveys. */
export const TrendPanel = ({ analytics }: { readonly analytics: Analytics }) => {
  const { periods, timeZone } = analytics;
  const { setParameters, toLink } = useQueryParameters();
  const openSurveys = (period: Period) => setParameters(toListParameters(period));

  return (
    <Panel
      title="Visits over time"
      aside={`${describeRange(analytics)}. Days in ${timeZone}, today so far`}
    >
      {periods.every(({ completed, dropped }) => completed + dropped === 0) ? (
        <EmptyNote text="No visits in this range" />
      ) : (
        <ChartWithTable
          heightPx={260}
          caption={`Completed and dropped visits of each day or month, in ${timeZone}`}
          headings={['Days', 'Completed', 'Dropped out', 'Completion rate']}
          rows={periods.map((period) => ({
            name: formatPeriod(period),
            heading: <Link to={toLink(toListParameters(period))}>{formatPeriod(period)}</Link>,
            cells: [
              period.completed.toLocaleString(),
              period.dropped.toLocaleString(),
              formatRateOfAttempts(period) ?? '–',
            ],
          }))}
        >
          {renderTrendChart(analytics, openSurveys)}
        </ChartWithTable>
      )}
    </Panel>
  );
};

/** "67% of 18", or undefined without attempts */
const formatRateOfAttempts = ({ completed, dropped }: Period): string | undefined =>
  completed + dropped === 0
    ? undefined
    : `${calculateCompletionRate(completed, dropped)}% of ${(completed + dropped).toLocaleString()}`;

const formatPeriod = (period: Period): string => {
  if (period.from === period.to) return formatCalendarDay(period.from);

  return period.isWholeMonth ? formatMonth(period.from) : formatDays(period);
};

const renderTrendChart = (
  { periods, asOf, timeZone }: Analytics,
  openSurveys: (period: Period) => void,
) => {
  const today = createDayFormatter(timeZone)(new Date(asOf));
  const points = periods.map((period) => ({
    ...period,
    label: formatPeriod(period),
    isUnfinished: period.from <= today && today <= period.to,
    rate:
      period.completed + period.dropped === 0
        ? null
        : calculateCompletionRate(period.completed, period.dropped),
  }));

  return (
    <ComposedChart
      data={points}
      margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <defs>
        {bars.map(({ dataKey, fill }) => (
          <pattern
            key={dataKey}
            id={`unfinished-${dataKey}`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="6" fill={fill} fillOpacity="0.25" />
            <rect width="3" height="6" fill={fill} />
          </pattern>
        ))}
      </defs>
      <CartesianGrid vertical={false} stroke={chartColors.grid} />
      <XAxis {...axis} dataKey="label" minTickGap={24} />
      <YAxis {...axis} yAxisId="visits" allowDecimals={false} axisLine={false} width={44} />
      <YAxis
        {...axis}
        yAxisId="rate"
        orientation="right"
        domain={[0, 100]}
        tickCount={3}
        tickFormatter={(rate: number) => `${rate}%`}
        axisLine={false}
        width={44}
      />
      <Tooltip
        content={({ active, label }) =>
          active && renderTooltip(points.find((point) => point.label === label))
        }
        cursor={{ fill: 'var(--color-sunken)' }}
        isAnimationActive={false}
      />
      <Legend {...legend} itemSorter={null} />
      {bars.map(({ dataKey, name, fill }) => (
        <Bar
          key={dataKey}
          yAxisId="visits"
          dataKey={dataKey}
          name={name}
          fill={fill}
          stackId="visits"
          cursor="pointer"
          isAnimationActive={false}
          onClick={(_, index) => {
            const period = periods[index];
            if (period !== undefined) openSurveys(period);
          }}
        >
          {points.map(({ from, isUnfinished }) => (
            <Cell key={from} fill={isUnfinished ? `url(#unfinished-${dataKey})` : fill} />
          ))}
        </Bar>
      ))}
      <Line
        yAxisId="rate"
        dataKey="rate"
        name="Completion rate"
        stroke="var(--color-ink)"
        strokeWidth={1.5}
        dot={points.length <= 31 ? { r: 2 } : false}
        connectNulls
        isAnimationActive={false}
      />
    </ComposedChart>
  );
};

const bars = [
  { dataKey: 'completed', name: 'Completed', fill: chartColors.completed },
  { dataKey: 'dropped', name: 'Dropped out', fill: chartColors.dropped },
] as const;

const renderTooltip = (point: (Period & { readonly label: string }) | undefined) => {
  if (point === undefined) return null;

  const rate = formatRateOfAttempts(point);
  const counts = `${point.completed.toLocaleString()} completed, ${point.dropped.toLocaleString()} dropped out`;
  return (
    <ChartTooltip
      title={point.label}
      lines={[counts, rate === undefined ? 'No attempts' : `${rate} attempts`]}
    />
  );
};
