import { beforeAll, describe, expect, it } from 'vitest';
import { runScriptHere } from './support/run-script.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const versioned = storedItems('2026-11-versions');

describe('Reading the items stored in 2026-11-networks', () => {
  it('shows a dropout under the network that is noted for it, whatever its address', async () => {
    const { items } = storedItems('2026-11');

    product = await startStored([...items, ...storedItems('2026-11-networks').items], 'ada');
    const period = ['--from', '2026-11-20T13:20Z', '--to', '2026-11-20T13:30Z'];
    const { out } = await runScriptHere('forged.ts', [
      'show',
      ...period,
      '--table',
      product.api.access.tableName,
    ]);

    expect(out).toContain(
      '0123456789abcdef01234567  0 surveys, 0 drafts, 0 completed visits, 1 dropouts',
    );
  });
});

describe('Reading the items stored in 2026-11-versions', () => {
  beforeAll(async () => {
    const { items } = storedItems('2026-11');

    product = await startStored(
      [...items.filter(({ pk }) => !pk?.S?.startsWith('CONSENT#')), ...versioned.items],
      'ada',
    );
  });

  it('lists the cookie consents that have a version', async () => {
    const { consents } = await product.requestBody('listCookieConsents');

    expect(consents.map(({ action }: { action: string }) => action).sort()).toEqual([
      'accept',
      'decline',
    ]);
  });

  it('does not change them in a migration', async () => {
    const { out } = await runScriptHere('migrate.ts', [
      'run',
      '--dry-run',
      '--table',
      product.api.access.tableName,
    ]);

    expect(out).not.toContain('CONSENT#');
  });
});
