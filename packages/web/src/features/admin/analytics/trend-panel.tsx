import { Area, AreaChart, CartesianGrid, Legend, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../admin-data.ts';
import { calculateCompletionRate, formatCalendarDay } from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { axis, ChartTooltip, ChartWithTable, chartColors, legend } from './chart-parts.tsx';

type TrendPanelProps = { readonly days: Analytics['days']; readonly timeZone: string };

export const TrendPanel = ({ days, timeZone }: TrendPanelProps) => (
  <Panel title="Last 30 days" aside={`Days in ${timeZone}, today so far`}>
    {days.every(({ completed, dropped }) => completed + dropped === 0) ? (
      <EmptyNote text="No visits in the last 30 days" />
    ) : (
      <ChartWithTable
        heightPx={260}
        caption={`Completed and dropped visits of each day, in ${timeZone}`}
        headings={['Day', 'Completed', 'Dropped out', 'Completion rate']}
        rows={days.map((day) => [
          formatCalendarDay(day.day),
          day.completed.toLocaleString(),
          day.dropped.toLocaleString(),
          formatDayRate(day) ?? '–',
        ])}
      >
        {renderTrendChart(days)}
      </ChartWithTable>
    )}
  </Panel>
);

type Day = Analytics['days'][number];

/** "67% of 18", or undefined for a day without attempts */
const formatDayRate = ({ completed, dropped }: Day): string | undefined =>
  completed + dropped === 0
    ? undefined
    : `${calculateCompletionRate(completed, dropped)}% of ${(completed + dropped).toLocaleString()}`;

const renderTrendChart = (days: readonly Day[]) => (
  <AreaChart
    data={[...days]}
    margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
    accessibilityLayer={false}
  >
    <CartesianGrid vertical={false} stroke={chartColors.grid} />
    <XAxis {...axis} dataKey="day" tickFormatter={formatCalendarDay} minTickGap={24} />
    <YAxis {...axis} allowDecimals={false} axisLine={false} width={44} />
    <Tooltip
      content={({ active, label }) =>
        active && renderTooltip(days.find(({ day }) => day === label))
      }
      isAnimationActive={false}
    />
    <Legend {...legend} />
    {areas.map((area) => (
      <Area
        key={area.dataKey}
        {...area}
        fill={area.stroke}
        stackId="visits"
        type="monotone"
        isAnimationActive={false}
      />
    ))}
  </AreaChart>
);

const areas = [
  { dataKey: 'completed', name: 'Completed', stroke: chartColors.completed, fillOpacity: 0.55 },
  { dataKey: 'dropped', name: 'Dropped out', stroke: chartColors.dropped, fillOpacity: 0.4 },
] as const;

const renderTooltip = (day: Day | undefined) => {
  if (day === undefined) return null;

  const rate = formatDayRate(day);
  const counts = `${day.completed.toLocaleString()} completed, ${day.dropped.toLocaleString()} dropped out`;
  return (
    <ChartTooltip
      title={formatCalendarDay(day.day)}
      lines={[counts, rate === undefined ? 'No attempts' : `${rate} attempts`]}
    />
  );
};
