import { questionName } from '@app/contract/quiz/question-name';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Analytics } from '../api/get-analytics.ts';
import { axisTick, chartColors } from './chart-colors.ts';
import { FunnelTooltip } from './funnel-tooltip.tsx';

const rowHeightPx = 28;
const axesHeightPx = 64;

type Steps = Analytics['funnel']['steps'];
type FunnelChartProps = { readonly steps: Steps; readonly visits: number };

/** A bar a question: as long as the visits that reached it, its end those that left there. */
export const FunnelChart = ({ steps, visits }: FunnelChartProps) => {
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
