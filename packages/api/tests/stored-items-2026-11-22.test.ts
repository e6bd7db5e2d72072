import { beforeAll, describe, expect, it } from 'vitest';
import { runScript } from './support/run-script.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;

describe('Reading the items stored in 2026-11-22', () => {
  beforeAll(async () => {
    product = await startStored([...storedItems('2026-11').items, ...storedItems('2026-11-22').items], 'ada');
  });

  it('signs in an account whose former sessions were all ended', async () => {
    expect((await product.login('dora')).status).toBe(200);
  });

  it('shows the surveys that a network sent, without those that are gone', async () => {
    const period = ['--from', '2026-11-20T15:00Z', '--to', '2026-11-20T15:10Z'];
    const { out } = await runScript('forged.ts', ['show', ...period, '--table', product.api.access.tableName]);
    expect(out).toContain('0123456789abcdef01234567  2 surveys, 0 drafts, 0 completed visits, 0 dropouts');
  });
});
