import type { CDPSession, Page } from '@playwright/test';

/** How much slower than the machine's own CPU the measured pages run: about a mid-range phone. */
export const slowDown = 4;

/** The value below which this share of the values lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** A CDP session of a page whose CPU is slowed and whose main-thread work is counted. */
export const slowed = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page);
  // CPU time, not time of day: other programs on the machine do not count as work of the page.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return cdp;
};

/** CPU time of a page so far in ms: script, style and layout, and all tasks of its main thread. */
export const mainThreadWork = async (cdp: CDPSession): Promise<{ rendering: number; tasks: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    rendering: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'),
    tasks: ms('TaskDuration'),
  };
};
