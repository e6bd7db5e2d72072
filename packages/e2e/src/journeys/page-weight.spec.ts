import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { firstVisit } from '../support/storage-state.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

test.use({ storageState: firstVisit });

/** What a first visit may load, in kB of gzip. A page that needs more should say here what it is worth. */
const pages = [
  { name: 'the landing page', path: '/', scriptsKb: 120 },
  { name: 'About Us', path: '/about', scriptsKb: 120 },
  { name: 'the contact page', path: '/contact', scriptsKb: 120 },
  { name: 'the quiz', path: '/smartquiz', scriptsKb: 120 },
  { name: 'the sources page', path: '/sources', scriptsKb: 120 },
  // 138.5 kB, and two more if the form that mails the picks comes into view meanwhile.
  { name: 'a result', path: undefined, scriptsKb: 141 },
];

/** Opens a page and returns the size of its scripts in kB of gzip, the banner's and those that load later included. */
const loadScripts = async (page: Page, path: string): Promise<number> => {
  const scripts: Promise<Buffer>[] = [];

  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeVisible();

  const sizes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};

for (const { name, path, scriptsKb } of pages)
  test(
    `the scripts of ${name} are at most ${scriptsKb} kB on a first visit`,
    inOwnContext,
    async ({ page }) => {
      const opened = path ?? `/result/${await completeSurvey(page)}`;

      expect(await loadScripts(page, opened)).toBeLessThanOrEqual(scriptsKb);
    },
  );
