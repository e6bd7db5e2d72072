import { defineConfig, devices } from '@playwright/test';
import { admin, summaryRecipients, testAddresses } from './src/support/admin-account.ts';
import { chromiumFlags, chromiumPath } from './src/support/chromium.ts';
import { dataFolder, outputFolder, port, tableName } from './src/support/product-files.ts';
import { returningVisit } from './src/support/storage-state.ts';

const url = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'src/journeys',
  outputDir: outputFolder,
  fullyParallel: true,
  // Two cores bear three, since a journey also waits.
  workers: 3,
  forbidOnly: true,
  // A shared machine may stall for seconds; a journey that fails twice is broken.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalTeardown: './src/support/check-logs.ts',
  use: {
    baseURL: url,
    storageState: returningVisit(url),
    // Journeys that are about something else need not wait for animations; whole-quiz runs with them.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey would take half as long again; `--trace on` makes one of a journey that fails here.
    trace: 'on-first-retry',
    // A page opens in the process that the one before it has warmed up.
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [...chromiumFlags, '--process-per-site'],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/run-product.ts`,
    url,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    env: {
      PORT: port,
      LOCAL_DATA_DIR: dataFolder,
      TABLE_NAME: tableName,
      // What is deployed is under test: its headers, its content security policy, and all that it logs.
      EDGE: '1',
      LOG_LEVEL: 'DEBUG',
      LOCAL_ADMIN_PASSWORD: admin.password,
      SUMMARY_RECIPIENTS: summaryRecipients.join(','),
      // Clearing test data must not remove what other journeys have stored.
      TEST_IP_ADDRESSES: testAddresses,
    },
  },
});
