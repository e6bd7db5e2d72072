import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const installedBrowser = (): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => browserNames.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

/** The browser that comes from npm. Told that it runs on Lambda, it brings its own system libraries along. */
const packagedBrowser = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;

  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
};

/**
 * Path of the Chromium to test with: CHROMIUM_PATH, else the one in an npm package, which is only for Linux on x64, else
 * an installed one. The package has Chromium's headless shell: the journeys take two thirds of a whole browser's time.
 */
export const chromiumPath = async (): Promise<string> => {
  const path = process.env['CHROMIUM_PATH'] ?? (await packagedBrowser()) ?? installedBrowser();
  if (path === undefined)
    throw new Error('No Chromium is installed, and none comes from npm for this machine');

  return path;
};

/** Flags for a quiet browser that asks nothing of any network but the page's own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Opens a browser for programs outside the test runner. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags });
