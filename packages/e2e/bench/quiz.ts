// What the quiz costs a visitor: bytes until the first question, and main-thread work of one step change on a CPU
// slowed four times, beside a page that does the least a browser can do for a step (one innerHTML).
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumFlags, chromiumPath } from '../src/support/chromium.ts';
import { answer, expectQuestion, familyShopper } from '../src/support/quiz.ts';
import { startProduct } from '../src/support/start-product.ts';

const slowDown = 4;
const frameMs = 1000 / 60;
const rounds = 5;

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const workMs = async (cdp: CDPSession): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return (seconds('ScriptDuration') + seconds('LayoutDuration') + seconds('RecalcStyleDuration')) * 1000;
};

const slowed = async (page: Page): Promise<CDPSession> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return cdp;
};

/** Runs in the page: presses an option, or shows the next step, and waits until the step's title is on the screen. */
const pressAndWait = ({ label, title }: { label: string; title: string }): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('h1')?.textContent?.includes(title)) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const labels = [...document.querySelectorAll('label')];
    const target =
      labels.find((candidate) => candidate.textContent?.includes(label)) ?? document.querySelector('button');
    target?.click();
  });

/** Main-thread work in ms from the press to the second frame with the new step. */
const stepOnce = async (page: Page, cdp: CDPSession, step: { label: string; title: string }): Promise<number> => {
  const before = await workMs(cdp);
  await page.evaluate(pressAndWait, step);
  return (await workMs(cdp)) - before;
};

const quizSteps = async (page: Page, url: string): Promise<number[]> => {
  const cdp = await slowed(page);
  await page.goto(`${url}/smartquiz`);
  const costs: number[] = [];
  for (const [index, step] of familyShopper.slice(0, -1).entries()) {
    await expectQuestion(page, step[0]);
    await page.waitForTimeout(700);
    const next = familyShopper[index + 1]?.[0] ?? '';
    const isSingle = (await page.getByRole('checkbox').count()) === 0;
    if (!isSingle) {
      await answer(page, step);
      continue;
    }
    costs.push(await stepOnce(page, cdp, { label: step[1] ?? '', title: next }));
  }
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
  for (let step = 1; step <= 14; step += 1) {
    costs.push(await stepOnce(page, cdp, { label: 'Next', title: `Question ${step}` }));
  }
  return costs;
};

/** Compressed bytes of the scripts that were fetched before the first question could be answered. */
const scriptBytes = async (page: Page, url: string): Promise<number> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
  const scripts = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  // The question is in the document; the visit is reported once it can be answered.
  const usable = page.waitForRequest('**/api/quiz-session/start');
  await page.goto(`${url}/smartquiz`);
  await usable;
  return bytes;
};

const product = await startProduct();
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
try {
  const inFreshPage = async <Result>(use: (page: Page) => Promise<Result>): Promise<Result> => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const result = await use(await context.newPage());
    await context.close();
    return result;
  };
  const bytes = await inFreshPage((page) => scriptBytes(page, product.url));
  console.log(
    `Scripts before the first question: ${(bytes / 1000).toFixed(1)} KB gzip, with headers (goal: at most 105)`,
  );
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
