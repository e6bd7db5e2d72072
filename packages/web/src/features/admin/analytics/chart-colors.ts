/** The site's colours, as charts take them. */
export const chartColors = {
  completed: 'var(--color-accent)',
  dropped: 'var(--color-notice)',
  grid: 'var(--color-line)',
} as const;

/** The look of the words along an axis. */
export const axisTick = { fill: 'var(--color-ink-soft)', fontSize: 12 } as const;
