import type { CDPSession, Page } from '@playwright/test';

/** The slowdown of the CPU for measured pages, which gives about a mid-range phone. */
export const slowDown = 4;

/** Opens a CDP session that slows a page's CPU and counts its main-thread work. */
export const slowed = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page);
  // CPU time instead of elapsed time, so that other programs do not count as work of the page.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return cdp;
};

/** Returns a page's CPU time so far in ms: rendering (script, style and layout) and all main-thread tasks. */
export const mainThreadWork = async (cdp: CDPSession): Promise<{ rendering: number; tasks: number }> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    rendering: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'),
    tasks: ms('TaskDuration'),
  };
};
