import type { BrowserContext, CDPSession } from '@playwright/test';
import { mainThreadWork, slowed } from '../main-thread.ts';
import { answerAllButPress, answerLastQuestion, nextQuestion, press } from './answering.ts';
import type { App } from './apps.ts';
import { electricShopper } from './shopper.ts';

/** Longer than any app's animation of a step and the delay of what it does after one. */
const settleMs = 700;

/** One change of question, in ms: all main-thread tasks, script and layout among them, and the visitor's wait. */
type Step = { readonly tasks: number; readonly rendering: number; readonly wait: number };
export type WholeQuiz = { readonly steps: readonly Step[]; readonly heapBytes: number };

const heapAfterCollection = async (cdp: CDPSession): Promise<number> => {
  await cdp.send('HeapProfiler.enable');
  for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
};

/** Answers all 20 questions with the mouse, up to the press that would send them off. */
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
