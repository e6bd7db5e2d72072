import type { BrowserContext, Page } from '@playwright/test';
import { answerAllButPress, answerLastQuestion, nextQuestion, press } from './answering.ts';
import type { App } from './apps.ts';
import { answerFirstQuestion } from './first-question.ts';
import { electricShopper } from './shopper.ts';

/** Bodies as they came over the wire, in bytes. */
export type Bytes = {
  /** Scripts fetched by the time the second question is there. */
  readonly firstScripts: number;
  /** Everything fetched by then: the document, styles and fonts too. */
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

/** Ours stands over the lower options until it is answered; the peers' pages have none. */
const answerCookieBanner = async (page: Page, { hasCookieBanner }: App): Promise<void> => {
  if (hasCookieBanner) await page.getByRole('button', { name: 'Decline All' }).click();
};

/** What a first visit fetches, compressed with gzip. */
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
