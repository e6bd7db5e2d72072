// `npm run bench -- dashboard [SIZES]` opens the dashboard in a browser, with 1,000 and with 100,000 surveys of 90 days, and
// prints how soon it shows the number of completed ones. To fill the larger table takes about a quarter of an hour.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '../src/support/chromium.ts';
import { startProduct } from '../src/support/start-product.ts';
import { median } from './quantile.ts';

const sizes = process.argv.length > 3 ? process.argv.slice(3).map(Number) : [1000, 100_000];
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
  throw new TypeError('Sizes are numbers of surveys');

const openings = 15;
const port = 3196;
const username = 'admin';
const password = randomUUID();
const seedProgram = fileURLToPath(new URL('../../api/scripts/seed.ts', import.meta.url));

const fillTable = async (table: string, surveys: number): Promise<void> => {
  const others = Math.round(surveys * 0.6);
  const amounts = { table, surveys, dropouts: others, consents: others, days: 90 };
  const options = Object.entries(amounts).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const seeding = spawn(process.execPath, [seedProgram, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`The table was not filled: exit code ${code}`);
};

/** Milliseconds until the number of completed surveys is in view. */
const measureOpening = async (page: Page, surveys: number): Promise<number> => {
  const start = performance.now();

  await page.goto('/admin/dashboard');
  await page.getByText(surveys.toLocaleString('en-US'), { exact: true }).first().waitFor();
  return performance.now() - start;
};

const measureSize = async (surveys: number): Promise<number> => {
  const tableName = `dashboard-${surveys}-${randomUUID()}`;
  const product = await startProduct(port, {
    LOCAL_ADMIN_PASSWORD: password,
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
  });
  let browser: Browser | undefined;

  try {
    browser = await launchChromium();
    await fillTable(tableName, surveys);
    const page = await browser.newPage({ baseURL: product.url });
    const signedIn = await page.request.post('/api/login', { data: { username, password } });
    if (!signedIn.ok()) throw new Error(`The sign-in was answered ${signedIn.status()}`);

    // The first opening stores the sums of closed months and loads the functions.
    await measureOpening(page, surveys);
    const times: number[] = [];

    for (let opening = 0; opening < openings; opening += 1)
      times.push(await measureOpening(page, surveys));
    return median(times);
  } finally {
    await browser?.close();
    await product.stop();
  }
};

let firstMs: number | undefined;

for (const surveys of sizes) {
  const ms = await measureSize(surveys);

  firstMs ??= ms;
  console.log(
    `${surveys.toLocaleString('en-US').padStart(9)} surveys: ${ms.toFixed(0)} ms to the figures of Overview, median of ${openings} openings (${(ms / firstMs).toFixed(2)} of the first)`,
  );
}
