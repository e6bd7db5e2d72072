import { beforeAll, describe, expect, it } from 'vitest';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;

describe('Reading the items stored in 2026-12-test-visits', () => {
  beforeAll(async () => {
    const accounts = storedItems('2026-11').items.filter(({ pk }) => pk?.S?.startsWith('USER#'));

    product = await startStored([...accounts, ...storedItems('2026-12-test-visits').items], 'ada');
  });

  it('counts and clears visits that have a note of a test address instead of an address', async () => {
    expect(await product.requestBody('countTestData')).toMatchObject({ sessions: 3 });
    expect(await product.requestBody('clearTestData')).toEqual({ deletedCount: 3 });
    expect(await product.requestBody('countTestData')).toMatchObject({ sessions: 0 });
  });
});
