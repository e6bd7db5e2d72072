// `npm run emails:pictures` takes pictures of each e-mail on a desktop, a phone and in a dark mail program for docs/emails.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { launchChromium } from '../src/support/chromium.ts';

const target = process.argv[2] ?? fileURLToPath(new URL('../../../docs/emails/', import.meta.url));
const writer = fileURLToPath(new URL('../../api/scripts/sample-emails.ts', import.meta.url));

const looks = {
  desktop: { viewport: { width: 800, height: 600 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 600 }, colorScheme: 'light' },
  dark: { viewport: { width: 800, height: 600 }, colorScheme: 'dark' },
} as const;

const source = mkdtempSync(`${tmpdir()}/emails-`);

execFileSync(process.execPath, [writer, source]);
mkdirSync(target, { recursive: true });
const names = readdirSync(source).filter((name) => name.endsWith('.html'));
const browser = await launchChromium();

try {
  for (const [look, options] of Object.entries(looks)) {
    const page = await browser.newPage(options);

    for (const name of names) {
      await page.goto(pathToFileURL(`${source}/${name}`).href);
      const path = `${target}/${name.replace('.html', '')}-${look}.jpg`;

      await page.screenshot({ path, type: 'jpeg', quality: 75, fullPage: true });
    }

    await page.close();
  }
} finally {
  await browser.close();
  rmSync(source, { recursive: true });
}

console.log(`Wrote ${3 * names.length} pictures to ${target}`);
