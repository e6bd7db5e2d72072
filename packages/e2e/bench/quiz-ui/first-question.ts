import type { BrowserContext, Page } from '@playwright/test';
import { slowed } from '../main-thread.ts';
import type { App } from './apps.ts';
import { titleAfter } from './shopper.ts';

/** Chromium's preset "Slow 4G", in bytes a second and ms. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

/** What a visitor waits for, in ms from the start of the navigation. */
export type FirstQuestion = {
  /** The first option could be pressed, and that choice was kept. */
  readonly usable: number;
  /** The second question was there, because of that first press. */
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
      // SurveyJS goes on by itself only after a press of the mouse.
      option?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      option?.click();
      watchSecond();
    } else requestAnimationFrame(watchFirst);
    wasThere = isThere;
  };
  requestAnimationFrame(watchFirst);
};

/** A question of Playwright brings scripts of its own into the page, 30 ms at this speed: none before the page is through. */
const quietMs = 1500;

/** Opens the quiz and answers its first question as early as can be; the page may be slowed beforehand. */
export const answerFirstQuestion = async (page: Page, { title, url }: App): Promise<FirstQuestion> => {
  await page.addInitScript(pressFirstOption, { title, second: titleAfter(0) });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForTimeout(quietMs);
  await page.waitForFunction(() => window.quizMarks?.counted !== undefined, undefined, { polling: 100 });
  const { usable = Number.NaN, counted = Number.NaN } = (await page.evaluate(() => window.quizMarks)) ?? {};
  return { usable, counted };
};

/** The first question on a slowed CPU, over the network of the machine itself or a slow one. */
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

/** How long after the load of a page its main thread is watched for long tasks. */
const watchedMs = 3000;

/** Runs in the page: the time by which each task was longer than 50 ms, summed. */
const blockingTime = (watched: number): Promise<number> =>
  new Promise((resolve) => {
    let blockingMs = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) blockingMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => resolve(blockingMs), watched);
  });

/** Total blocking time in ms of a first visit that only looks at the first question. */
export const measureBlockingTime = async (context: BrowserContext, { url }: App): Promise<number> => {
  const page = await context.newPage();
  await slowed(page);
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(blockingTime, watchedMs);
};
