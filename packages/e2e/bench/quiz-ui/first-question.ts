import type { BrowserContext, Page } from '@playwright/test';
import { slowed } from '../main-thread.ts';
import { titleAfter } from './answering.ts';
import type { App } from './apps.ts';

/** Chromium's preset "Slow 4G", in bytes a second and ms. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** Waiting times in ms from the start of the navigation. */
export type FirstQuestion = {
  /** The first option could be pressed, and the choice was kept. */
  readonly usable: number;
  /** The second question was shown because of that press. */
  readonly counted: number;
};

type Marks = { usable?: number; counted?: number };
declare global {
  interface Window {
    quizMarks?: Marks;
  }
}

/** Runs in the page from its start: presses the first option one frame after it was first drawn. */
const pressFirstOption = ({ title, second }: { title: string; second: string }): void => {
  const marks: Marks = {};
  window.quizMarks = marks;
  let wasThere = false;
  const watchSecond = (): void => {
    const titles = [...document.querySelectorAll(title)];
    if (titles.some(({ textContent }) => textContent?.trim() === second)) marks.counted = performance.now();
    else requestAnimationFrame(watchSecond);
  };
  const watchFirst = (): void => {
    const option = document.querySelector<HTMLInputElement>('input[type=radio]');
    const { width = 0, height = 0 } = option?.closest('label')?.getBoundingClientRect() ?? {};
    const isThere = width > 0 && height > 0;
    if (isThere && wasThere) {
      marks.usable = performance.now();
      // SurveyJS continues automatically only after a mouse press.
      option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      option?.click();
      watchSecond();
    } else requestAnimationFrame(watchFirst);
    wasThere = isThere;
  };
  requestAnimationFrame(watchFirst);
};

/** Playwright's queries inject scripts that take 30 ms at this speed, so none is made before the page has settled. */
const quietMs = 1500;

/** Opens the quiz and answers its first question as early as possible; the page may be slowed beforehand. */
export const answerFirstQuestion = async (page: Page, { title, url }: App): Promise<FirstQuestion> => {
  await page.addInitScript(pressFirstOption, { title, second: titleAfter(0) });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(quietMs);
  await page.waitForFunction(() => window.quizMarks?.counted !== undefined, undefined, { polling: 100 });
  const { usable = Number.NaN, counted = Number.NaN } = (await page.evaluate(() => window.quizMarks)) ?? {};
  return { usable, counted };
};

/** Measures the first question on a slowed CPU, over loopback or a slow network. */
export const measureFirstQuestion = async (
  context: BrowserContext,
  app: App,
  network: 'loopback' | 'slow 4G',
): Promise<FirstQuestion> => {
  const page = await context.newPage();
  const cdp = await slowed(page);
  await cdp.send('Network.enable');
  if (network === 'slow 4G') await cdp.send('Network.emulateNetworkConditions', slow4g);
  return answerFirstQuestion(page, app);
};

/** How long the main thread is watched for long tasks after the page has loaded. */
const watchedMs = 3000;

/** Runs in the page: sums the time that each task took beyond 50 ms. */
const blockingTime = (watched: number): Promise<number> =>
  new Promise((resolve) => {
    let blockingMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve(blockingMs), watched);
  });

/** Measures the total blocking time in ms of a first visit that only views the first question. */
export const measureBlockingTime = async (context: BrowserContext, { url }: App): Promise<number> => {
  const page = await context.newPage();
  await slowed(page);
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(blockingTime, watchedMs);
};
