import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

// With the cookie banner, and without what earlier pages have cached.
test.use({ storageState: firstVisit });

/** Returns the bytes of the scripts that a first visit to a page loads, compressed one by one as the CDN does. */
const scriptBytes = async (page: Page, path: string): Promise<number> => {
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto(path, { waitUntil: 'networkidle' });

  const bodies = await Promise.all(scripts);
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
};

// A tenth or so above what they were in November 2026.
for (const { path, limitKb } of [
  { path: '/', limitKb: 115 },
  { path: '/about', limitKb: 122 },
  { path: '/contact', limitKb: 120 },
  { path: '/smartquiz', limitKb: 125 },
]) {
  test(`a first visit to ${path} loads at most ${limitKb} kB of scripts`, inOwnContext, async ({ page }) => {
    const bytes = await scriptBytes(page, path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(limitKb * 1000);
  });
}

test('a first visit to a result loads at most 140 kB of scripts', inOwnContext, async ({ page }) => {
  const response = await page.request.post('/api/survey', { data: answersAt('10001') });
  const { resultId } = await response.json();

  const bytes = await scriptBytes(page, `/result/${resultId}`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(140_000);
});
