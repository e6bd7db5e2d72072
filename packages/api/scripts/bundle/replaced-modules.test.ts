import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterEach, expect, it } from 'vitest';
import { withStandIns } from './replaced-modules.ts';

const before = process.env['TZ'];
afterEach(() => {
  if (before === undefined) delete process.env['TZ'];
  else process.env['TZ'] = before;
});

const summary = {
  ...{ totalSubmissions: 0, totalAttempts: 0, completionRate: 0, dropoutCount: 0, topDropoutQuestion: null },
  ...{ priceRangeBreakdown: {}, regionBreakdown: {}, days: [], timeZone: 'Asia/Tokyo' },
  period: { kind: 'daily', from: '2026-11-20', to: '2026-11-20' },
  previous: { from: '2026-11-19', to: '2026-11-19', totalSubmissions: 0, totalAttempts: 0, dropoutCount: 0 },
};

/** Bundles modules like a function. */
const bundled = async (...files: readonly string[]) => {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n'),
      resolveDir: fileURLToPath(new URL('../../src', import.meta.url)),
    },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    plugins: [withStandIns],
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error('Nothing was bundled');
  return import(`data:text/javascript;base64,${Buffer.from(output.contents).toString('base64')}`);
};

it('keeps the business day of a function, whatever the time zone of an e-mail', async () => {
  const { createBusinessDay, summaryView } = await bundled('./platform/business-day.ts', './mail/summary-email.ts');
  const businessDay = createBusinessDay('America/Toronto');
  const content = { kind: 'summary', summary, nextAt: '2026-11-22T11:00:00.000Z', isManual: true };
  const context = { brand: { name: 'B' }, linkOrigin: 'https://b.example', timeZone: 'America/Toronto' };
  // It is the next day in Tokyo, so the period is over.
  const { subject } = summaryView(content, '2026-11-20T17:00:00.000Z', context);
  expect(subject).toBe('Daily summary: Friday, November 20, 2026');
  expect(businessDay(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-20');
});
