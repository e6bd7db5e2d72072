import { expect, it } from 'vitest';
import { listDays } from './time.ts';

it('lists days across the end of a month, and none when the last comes before the first', () => {
  expect(listDays('2026-10-31', '2026-11-02')).toEqual(['2026-10-31', '2026-11-01', '2026-11-02']);
  expect(listDays('2026-11-02', '2026-11-01')).toEqual([]);
});
