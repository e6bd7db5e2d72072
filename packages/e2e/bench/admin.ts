// Measures the dashboard as records grow: `npm run bench -- admin [SIZES]` loads and searches it in a real browser at 1,000 and
// at 100,000 surveys (with 0.5 dropouts and 0.2 consents each). Request units are measured with a second copy of the
// product on the same database, so that metering does not slow the timed loads.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { admin } from '../src/support/admin-account.ts';
import { chromiumFlags, chromiumPath } from '../src/support/chromium.ts';
import { startProduct } from '../src/support/start-product.ts';
import { returningVisit } from '../src/support/storage-state.ts';
import { median, quantile } from './quantile.ts';
import { type Spent, startRequestMeter } from './request-meter.ts';

const loads = 9;
const meteredLoads = 3;
const searchRounds = 3;
const searches = ['nguyen', 'zzzz', '416 555 01', 'm5v', '90210', 'tremblay'];
const goals = { loadRatio: 1.2, searchP95Ms: 1500 };

type Load = { readonly ms: number; readonly calls: number; readonly bytes: number };
type Measured = {
  readonly size: number;
  readonly loads: readonly Load[];
  readonly searchesMs: readonly number[];
  readonly spent: readonly Spent[];
};
type Product = Awaited<ReturnType<typeof startProduct>>;

/** Fills the product's table with generated records. */
const seed = async (dataFolder: string, surveys: number): Promise<void> => {
  const script = fileURLToPath(new URL('../../api/scripts/seed.ts', import.meta.url));
  const amounts = { surveys, dropouts: surveys / 2, consents: surveys / 5, days: 90 };
  const args = Object.entries(amounts).flatMap(([name, amount]) => [`--${name}`, String(Math.round(amount))]);
  const { TABLE_NAME: _, ...environment } = process.env;
  const seeding = spawn(process.execPath, [script, ...args], {
    env: { ...environment, LOCAL_DATA_DIR: dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`Seeding stopped with exit code ${code}`);
};

/** Opens the dashboard and waits until all three totals are shown in the tabs. */
const loadOnce = async (page: Page, url: string): Promise<Load> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const answered = new Set<string>();
  let bytes = 0;
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.startsWith('/api/')) answered.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (answered.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(`${url}/admin/dashboard`);
  await page.waitForFunction(() => document.querySelector('[role=tablist]')?.textContent?.match(/\(/g)?.length === 3);
  const ms = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  return { ms, calls: answered.size, bytes };
};

/** Measures the time from the request of a search to its count on the page. */
const searchOnce = async (page: Page, search: string): Promise<number> => {
  const field = page.getByRole('searchbox');
  await field.fill('');
  await page.getByText(/^Showing /).waitFor({ state: 'hidden' });
  const asked = page.waitForRequest((request) => request.url().includes('search='));
  // A repeated search shows its former result meanwhile; only the new one counts.
  const answered = page.waitForResponse((response) => response.url().includes('search='));
  await field.fill(search);
  await asked;
  const start = performance.now();
  await (await answered).finished();
  await page.getByText(/^Showing /).waitFor();
  return performance.now() - start;
};

/** Opens a page of a signed-in user with a warm browser and warm functions. */
const openDashboard = async (browser: Browser, { url }: Product): Promise<Page> => {
  const context = await browser.newContext({ storageState: returningVisit(url) });
  const page = await context.newPage();
  const signedIn = await page.request.post(`${url}/api/login`, { data: admin });
  if (!signedIn.ok()) throw new Error(`Signing in returned ${signedIn.status()}`);
  // The first load compiles the functions and fills the browser's cache.
  await loadOnce(page, url);
  return page;
};

/** Measures the request units of loading the dashboard. */
const meterLoads = async (browser: Browser, { dataFolder }: Product): Promise<readonly Spent[]> => {
  const meter = await startRequestMeter(readFileSync(join(dataFolder, 'endpoint'), 'utf8').trim());
  const product = await startProduct(3199, { DYNAMODB_ENDPOINT: meter.url });
  try {
    const page = await openDashboard(browser, product);
    const spent: Spent[] = [];
    for (let load = 0; load < meteredLoads; load += 1) {
      meter.take();
      await loadOnce(page, product.url);
      spent.push(meter.take());
    }
    await page.context().close();
    return spent;
  } finally {
    await product.stop();
    meter.stop();
  }
};

const searchAll = async (page: Page, url: string): Promise<readonly number[]> => {
  await page.goto(`${url}/admin/dashboard?tab=completed`);
  const searchesMs: number[] = [];
  for (let round = 0; round < searchRounds; round += 1) {
    for (const search of searches) searchesMs.push(await searchOnce(page, search));
  }
  return searchesMs;
};

const measure = async (browser: Browser, size: number): Promise<Measured> => {
  const product = await startProduct();
  try {
    await seed(product.dataFolder, size);
    const page = await openDashboard(browser, product);
    const measured: Load[] = [];
    for (let load = 0; load < loads; load += 1) measured.push(await loadOnce(page, product.url));
    const searchesMs = await searchAll(page, product.url);
    await page.context().close();
    return { size, loads: measured, searchesMs, spent: await meterLoads(browser, product) };
  } finally {
    await product.stop();
  }
};

const medianOf = (measured: Measured, figure: (load: Load) => number): number => median(measured.loads.map(figure));

const unitsOf = ({ spent }: Measured): number => median(spent.map(({ readUnits }) => readUnits));

const report = (measured: Measured): void => {
  const kilobytes = (medianOf(measured, ({ bytes }) => bytes) / 1024).toFixed(1);
  console.log(`${measured.size.toLocaleString()} surveys, medians of ${loads} loads:`);
  console.log(`  time to data: ${medianOf(measured, ({ ms }) => ms).toFixed(0)} ms`);
  console.log(`  API calls:    ${medianOf(measured, ({ calls }) => calls)}, ${kilobytes} KB`);
  const [load = { requests: 0, readUnits: 0, writeUnits: 0 }] = measured.spent;
  console.log(
    `  database:     ${unitsOf(measured)} read and ${load.writeUnits} write units, ${load.requests} requests a load`,
  );
  console.log(
    `  search:       p50 ${quantile(measured.searchesMs, 0.5).toFixed(0)} ms, ` +
      `p95 ${quantile(measured.searchesMs, 0.95).toFixed(0)} ms (goal: at most ${goals.searchP95Ms})`,
  );
};

const given = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => Number.isInteger(size) && size > 0);
const sizes = given.length > 0 ? given : [1000, 100_000];
process.env['LOCAL_ADMIN_PASSWORD'] = admin.password;
// Seeding in memory is three times as fast as on disk.
if (existsSync('/dev/shm')) process.env['TMPDIR'] ??= '/dev/shm';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
try {
  const results: Measured[] = [];
  for (const size of sizes) {
    const measured = await measure(browser, size);
    results.push(measured);
    report(measured);
  }
  const [small, large] = [results[0], results.at(-1)];
  if (small !== undefined && large !== undefined && large !== small) {
    const ratio = medianOf(large, ({ ms }) => ms) / medianOf(small, ({ ms }) => ms);
    console.log(`Time to data, largest to smallest: ${ratio.toFixed(2)}x (goal: at most ${goals.loadRatio}x)`);
    const [few, many] = [unitsOf(small), unitsOf(large)];
    console.log(`Read units of a load: ${few} and ${many}, ${(many / few).toFixed(2)}x (goal: the same)`);
  }
} finally {
  await browser.close();
}
