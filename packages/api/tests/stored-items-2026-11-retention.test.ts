import { describe, expect, it, vi } from 'vitest';
import { createRetainedCountsReader } from '../src/counters/retained-counts.ts';
import { findItems } from './support/find-items.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

describe('Reading the items stored in 2026-11-retention', () => {
  it('finds the agreements and messages that can expire, and counts what was removed', async () => {
    const accounts = storedItems('2026-11').items.filter(({ pk }) => pk?.S?.startsWith('USER#'));
    const { items } = storedItems('2026-11-retention');
    const { api, run } = await startStored([...accounts, ...items], 'ada');
    const retainedCounts = createRetainedCountsReader(api.access);

    vi.setSystemTime(new Date('2028-12-01T09:00:00.000Z'));
    const { details } = await run('retention');

    expect(details).toMatchObject({ agreements: 1, messages: 6, failed: 0 });
    expect(await findItems(api.access, 'CONTACT#')).toEqual([]);
    expect(await retainedCounts.findFirstDay()).toBe('2025-10-01');
    expect(await retainedCounts.readDay('2025-10-01')).toEqual(new Map([['consents', 1]]));
  });
});
