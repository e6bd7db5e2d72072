import { Area, AreaChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../api/get-analytics.ts';
import { dayLabel } from '../shared/browser-time.ts';
import { axisTick, chartColors } from './chart-colors.ts';
import { TrendTooltip } from './trend-tooltip.tsx';

const heightPx = 260;

/** Two stacked areas: the height is the day's attempts, the lower part those that were completed. */
export const TrendChart = ({ days }: { readonly days: Analytics['days'] }) => (
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
