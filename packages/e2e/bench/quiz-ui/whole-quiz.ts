import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { mainThreadWork, slowed } from '../main-thread.ts';
import { answerAllButPress, answerLastQuestion, electricShopper, nextQuestion, press } from './answering.ts';
import type { App } from './apps.ts';
import { answerFirstQuestion } from './first-question.ts';

/** Longer than any app's step animation and the work after it. */
const settleMs = 700;

/** One change of question in ms: all main-thread tasks, the rendering among them, and the visitor's wait. */
type Step = { readonly tasks: number; readonly rendering: number; readonly wait: number };
export type WholeQuiz = { readonly steps: readonly Step[]; readonly heapBytes: number };

const heapAfterCollection = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.enable');
  for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};

/** Answers all 20 questions with the mouse, up to the press that would submit them. */
export const measureWholeQuiz = async (context: BrowserContext, app: App): Promise<WholeQuiz> => {
  const page = await context.newPage();
  const cdp = await slowed(page);
  await page.goto(app.url);
  await page.waitForLoadState('networkidle');
  const steps: Step[] = [];
  for (const index of electricShopper.keys()) {
    await answerAllButPress(page, app, index);
    await page.waitForTimeout(settleMs);
    const before = await mainThreadWork(cdp);
    await press(page);
    const wait = await nextQuestion(page);
    const after = await mainThreadWork(cdp);
    steps.push({ tasks: after.tasks - before.tasks, rendering: after.rendering - before.rendering, wait });
  }
  await answerLastQuestion(page);
  await page.waitForTimeout(settleMs);
  return { steps, heapBytes: await heapAfterCollection(cdp) };
};

/** Sizes of response bodies on the wire, in bytes. */
export type Bytes = {
  /** Scripts fetched by the time the second question is there. */
  readonly firstScripts: number;
  /** Everything fetched by then, including the document, styles and fonts. */
  readonly firstTotal: number;
  /** Scripts fetched by the end of the quiz. */
  readonly allScripts: number;
};

const countBodies = async (page: Page): Promise<{ scripts: number; total: number }> => {
  const counted = { scripts: 0, total: 0 };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts = new Set<string>();
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    counted.total += encodedDataLength;
    if (scripts.has(requestId)) counted.scripts += encodedDataLength;
  });
  return counted;
};

/** Our cookie banner covers the lower options until it is answered; the peers have none. */
const answerCookieBanner = async (page: Page, { hasCookieBanner }: App): Promise<void> => {
  if (hasCookieBanner) await page.getByRole('button', { name: 'Decline All' }).click();
};

/** Measures what a first visit fetches, compressed with gzip. */
export const measureBytes = async (context: BrowserContext, app: App): Promise<Bytes> => {
  const page = await context.newPage();
  const counted = await countBodies(page);
  await answerFirstQuestion(page, app);
  const first = { ...counted };
  await answerCookieBanner(page, app);
  for (const index of [...electricShopper.keys()].slice(1)) {
    await answerAllButPress(page, app, index);
    await press(page);
    await nextQuestion(page);
  }
  await answerLastQuestion(page);
  await page.waitForLoadState('networkidle');
  return { firstScripts: first.scripts, firstTotal: first.total, allScripts: counted.scripts };
};
