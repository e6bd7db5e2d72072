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

/** Clicks an option as the visitor's finger does, without Playwright's own checks, which would be measured too. */
const stepOnce = async (cdp: CDPSession, act: () => Promise<void>, settled: () => Promise<void>) => {
  const before = await workMs(cdp);
  await act();
  await settled();
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
    costs.push(
      await stepOnce(
        cdp,
        () =>
          page.evaluate((label) => {
            const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
            inputs.find((input) => input.labels?.[0]?.textContent?.includes(label))?.click();
          }, step[1] ?? ''),
        async () => {
          await page.waitForFunction((title) => document.querySelector('h1')?.textContent?.includes(title), next);
        },
      ),
    );
  }
  return costs;
};

const referencePage = `<main></main><script>
  window.show = (step) => { document.querySelector('main').innerHTML = '<h1>Question ' + step + '</h1>' +
    Array.from({ length: 3 }, (_, i) => '<label><input type="radio" name="q"><span>Option ' + i + '</span></label>').join(''); };
  window.show(0);
</script>`;

const referenceSteps = async (page: Page): Promise<number[]> => {
  const cdp = await slowed(page);
  await page.setContent(referencePage);
  const costs: number[] = [];
  for (let step = 1; step <= 14; step += 1) {
    costs.push(
      await stepOnce(
        cdp,
        () => page.evaluate(`show(${step})`),
        async () => {
          await page.waitForFunction((text) => document.querySelector('h1')?.textContent === text, `Question ${step}`);
        },
      ),
    );
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
  await page.goto(`${url}/smartquiz`);
  await page.getByRole('radio').first().waitFor();
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
  console.log(`Scripts before the first question: ${(bytes / 1024).toFixed(1)} KB gzip (goal: at most 105)`);
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
