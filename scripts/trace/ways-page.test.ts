import { expect, it } from 'vitest';
import { listPageDifferences, replaceWays, type Way } from './ways-page.ts';

const emptyPage =
  '# Architecture\n\n<!-- ways: written by `npm run ways -- --write` -->\n<!-- end of ways -->\n\nMore.\n';

const way = (files: readonly string[]): Way => ({
  title: 'One survey',
  route: 'from here to there',
  files,
});

const ran = [
  'web/src/a.ts',
  'web/src/b.ts',
  'web/src/c/d.ts',
  'web/src/c/f.tsx',
  'local/src/runtime.ts',
  'api/src/a.ts',
  'web/src/e.ts',
];

it('writes the lists of a trace between the marks of the page', () => {
  const page = replaceWays(emptyPage, [way(ran)]);

  expect(page).toContain('**One survey**, from here to there (6 files)');
  expect(page).toContain(
    '- `web/src/{a,b}.ts`, `web/src/c/{d.ts,f.tsx}`\n- `api/src/a.ts`\n- `web/src/e.ts`\n',
  );
  expect(page).toContain('More.');
  expect(replaceWays(page, [way(ran)])).toBe(page);
});

it('finds what a page leaves out and what it names though it did not run', () => {
  const page = replaceWays(emptyPage, [way(ran)]);

  expect(listPageDifferences(page, [way(ran.toReversed())])).toEqual([]);
  expect(listPageDifferences(page, [way([...ran.slice(1), 'engine/src/f.ts'])])).toEqual([
    'One survey: the page lacks engine/src/f.ts',
    'One survey: web/src/a.ts did not run',
  ]);
});
