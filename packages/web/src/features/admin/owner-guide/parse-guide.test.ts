import { expect, it } from 'vitest';
import ownerGuide from '../../../../../../docs/owner.md?raw';
import { parseGuide } from './parse-guide.ts';

it('reads every entry of docs/owner.md, each with one sentence', () => {
  const sections = parseGuide(ownerGuide);
  const entries = sections.flatMap((section) => section.entries);

  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Overview', 'Completed', 'Dropouts', 'Cookies', 'Analytics']),
  );
  expect(entries).toHaveLength(ownerGuide.match(/^- /gm)?.length ?? 0);
  for (const { meaning } of entries) expect(meaning).toMatch(/^[^.]+\.$/);
});
