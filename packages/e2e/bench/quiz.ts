// Measures the quiz's cost for a visitor: bytes until the first question, and main-thread work of one step change on a
// CPU slowed four times, compared with the least a browser can do for a step (one innerHTML).
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../src/support/chromium.ts';
import { answer, answerUpToZip, expectQuestion, familyShopper } from '../src/support/quiz.ts';
import { startProduct } from '../src/support/start-product.ts';
import { mainThreadWork, slowDown, slowed } from './main-thread.ts';
import { quantile } from './quantile.ts';

const frameMs = 1000 / 60;
const rounds = 3;
/** Longer than the animation of a step and the delay of its progress report. */
const settleMs = 800;

/** Runs in the page: presses the button and waits for the second frame with another heading. */
const pressAndWait = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const heading = () => document.querySelector('h1')?.textContent;
    const before = heading();
    const observer = new MutationObserver(() => {
      if (heading() === undefined || heading() === before) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const buttons = [...document.querySelectorAll('button')];
    buttons.find((button) => button.textContent?.trim() === name)?.click();
  });

/** Returns the main-thread work in ms from the press of the button to the second frame with the other step. */
const stepOnce = async (page: Page, cdp: CDPSession, button: string): Promise<number> => {
  await page.waitForTimeout(settleMs);
  const before = await mainThreadWork(cdp);
  await page.evaluate(pressAndWait, button);
  return (await mainThreadWork(cdp)).rendering - before.rendering;
};

/** Goes back from the last question to the first and forward again: step changes only, without choices. */
const quizSteps = async (page: Page, url: string): Promise<number[]> => {
  await page.goto(url);
  await answerUpToZip(page);
  const cdp = await slowed(page);
  const costs: number[] = [];
  for (const button of ['Back', 'Next']) for (const _ of familyShopper) costs.push(await stepOnce(page, cdp, button));
  return costs;
};

const referencePage = `<main></main><button>Next</button><script>
  let step = 0;
  const show = () => { document.querySelector('main').innerHTML = '<h1>Question ' + step++ + '</h1>' +
    Array.from({ length: 3 }, (_, i) => '<div><input type="radio" name="q"><span>Option ' + i + '</span></div>').join(''); };
  document.querySelector('button').addEventListener('click', show);
  show();
</script>`;

const referenceSteps = async (page: Page): Promise<number[]> => {
  const cdp = await slowed(page);
  await page.setContent(referencePage);
  const costs: number[] = [];
  for (const _ of familyShopper) costs.push(await stepOnce(page, cdp, 'Next'));
  return costs;
};

/** Returns the compressed bytes of the scripts that a first visit has fetched when its first answer counts. */
const scriptBytes = async (page: Page, url: string): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/smartquiz`);
  const [first, second] = familyShopper;
  if (first !== undefined) await answer(page, first);
  await expectQuestion(page, second?.[0] ?? '');
  return bytes;
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
try {
  const inFreshPage = async <Result>(use: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.url });
    const result = await use(await context.newPage());
    await context.close();
    return result;
  };
  const bytes = await inFreshPage((page) => scriptBytes(page, product.url));
  console.log(`Scripts until the first answer counts: ${(bytes / 1000).toFixed(1)} KB gzip (goal: at most 105)`);
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(...(await inFreshPage((page) => quizSteps(page, product.url))));
    reference.push(...(await inFreshPage(referenceSteps)));
  }
  const show = (name: string, values: readonly number[]) =>
    console.log(
      `${name}: p50 ${quantile(values, 0.5).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms, ${values.length} steps`,
    );
  console.log(
    `Script, style and layout of one step change at ${slowDown}x CPU slow-down (a frame is ${frameMs.toFixed(1)} ms):`,
  );
  show('  quiz', ours);
  show('  reference (one innerHTML)', reference);
} finally {
  await browser.close();
  await product.stop();
}
