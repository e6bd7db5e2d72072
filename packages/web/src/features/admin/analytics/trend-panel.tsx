import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../admin-data.ts';
import { dayLabel } from '../shared/browser-time.ts';
import { completionRate } from '../shared/figures.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { axisTick, ChartTooltip, ChartWithTable, chartColors } from './chart-parts.tsx';

type TrendPanelProps = { readonly days: Analytics['days']; readonly timeZone: string };

export const TrendPanel = ({ days, timeZone }: TrendPanelProps) => {
  const hasVisits = days.some(({ completed, dropped }) => completed + dropped > 0);
  return (
    <Panel title="Last 30 days" aside={`Days in ${timeZone}, today so far`}>
      {hasVisits ? (
        <ChartWithTable
          caption={`Completed and dropped visits of each day, in ${timeZone}`}
          headings={['Day', 'Completed', 'Dropped out', 'Completion rate']}
          rows={days.map(({ day, completed, dropped }) => [
            dayLabel(day),
            completed.toLocaleString(),
            dropped.toLocaleString(),
            completed + dropped === 0
              ? '–'
              : `${completionRate(completed, dropped)}% of ${(completed + dropped).toLocaleString()}`,
          ])}
        >
          <TrendChart days={days} />
        </ChartWithTable>
      ) : (
        <EmptyNote text="No visits in the last 30 days" />
      )}
    </Panel>
  );
};

const heightPx = 260;

/** Two stacked areas: completed visits below, dropouts above, and attempts as the total height. */
const TrendChart = ({ days }: { readonly days: Analytics['days'] }) => (
  <div aria-hidden="true">
    <ResponsiveContainer width="100%" height={heightPx}>
      <AreaChart data={[...days]} margin={{ top: 8, right: 8, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke={chartColors.grid} />
        <XAxis dataKey="day" tickFormatter={dayLabel} tick={axisTick} tickLine={false} minTickGap={24} />
        <YAxis allowDecimals={false} tick={axisTick} tickLine={false} axisLine={false} width={44} />
        <Tooltip content={<TrendTooltip days={days} />} isAnimationActive={false} />
        <Legend iconType="square" iconSize={10} wrapperStyle={{ fontSize: 13 }} />
        <Area
          dataKey="completed"
          name="Completed"
          stackId="visits"
          type="monotone"
          stroke={chartColors.completed}
          fill={chartColors.completed}
          fillOpacity={0.55}
          isAnimationActive={false}
        />
        <Area
          dataKey="dropped"
          name="Dropped out"
          stackId="visits"
          type="monotone"
          stroke={chartColors.dropped}
          fill={chartColors.dropped}
          fillOpacity={0.4}
          isAnimationActive={false}
        />
      </AreaChart>
    </ResponsiveContainer>
  </div>
);

type TrendTooltipProps = {
  readonly days: Analytics['days'];
  readonly label?: string | number;
  readonly active?: boolean;
};

const TrendTooltip = ({ days, label, active }: TrendTooltipProps) => {
  const found = days.find(({ day }) => day === label);
  if (active !== true || found === undefined) return null;
  const { day, completed, dropped } = found;
  const attempts = completed + dropped;
  return (
    <ChartTooltip title={dayLabel(day)}>
      {completed.toLocaleString()} completed, {dropped.toLocaleString()} dropped out
      <br />
      {attempts === 0
        ? 'No attempts'
        : `${completionRate(completed, dropped)}% of ${attempts.toLocaleString()} attempts`}
    </ChartTooltip>
  );
};
