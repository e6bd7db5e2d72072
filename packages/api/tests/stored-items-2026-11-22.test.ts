import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { from } from './support/every-kind.ts';
import { runScriptHere } from './support/run-script.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;

/** Encrypted with the stored key of 2026. */
const linkOfAda = '2026.l_hIicR-RRiPF6kqxE11ho5MLwqTA9V-KOIb2BdnaAdi6i6Pu3Bp7a6JFlBbgHenHZOjbohLjA';

describe('Reading the items stored in 2026-11-22', () => {
  beforeAll(async () => {
    const folders = ['2026-11', '2026-11-22', '2026-11-unsubscribe'];

    product = await startStored(
      folders.flatMap((folder) => storedItems(folder).items),
      'ada',
    );
  });

  it('signs in an account whose former sessions were all ended', async () => {
    expect((await product.login('dora')).status).toBe(200);
  });

  it('shows the surveys that a network sent, without those that are gone', async () => {
    const period = ['--from', '2026-11-20T15:00Z', '--to', '2026-11-20T15:10Z'];
    const { out } = await runScriptHere('forged.ts', [
      'show',
      ...period,
      '--table',
      product.api.access.tableName,
    ]);

    expect(out).toContain(
      '0123456789abcdef01234567  2 surveys, 0 drafts, 0 completed visits, 0 dropouts',
    );
  });

  it('accepts the unsubscribe link of an e-mail that was sent with the stored key', async () => {
    const call = (address: string) =>
      product.api.call('unsubscribe', { body: { token: linkOfAda }, headers: from(address) });

    expect((await call('8.8.8.5')).status).toBe(429);
    expect((await call('8.8.8.6')).body).toEqual({ success: true, already: false });
  });

  it('mails nothing to an address that unsubscribed, and shows it to staff', async () => {
    const { resultId } = (await product.api.call('submitSurvey', { body: makeAnswers() })).body;
    const body = { email: 'stopped@gmail.com' };
    const mailed = await product.mailedBy(async () => {
      expect((await product.api.call('emailResult', { params: { resultId }, body })).status).toBe(
        200,
      );
    });

    expect(mailed).toEqual([]);
    expect((await product.requestBody('getSystemStatus')).mail.suppressed).toContainEqual(
      expect.objectContaining({ recipient: 'S.topped+quiz@gmail.com', reason: 'unsubscribed' }),
    );
  });
});
