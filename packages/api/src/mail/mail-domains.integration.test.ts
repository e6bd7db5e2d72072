import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDnsServer } from '../../tests/support/dns-server.ts';
import { createDomainCheck } from './mail-domains.ts';

let dns: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.stop());

describe('a domain', () => {
  it.each([
    { answer: 'unknown', can: false, why: 'does not exist' },
    { answer: 'empty', can: false, why: 'says that it takes no mail' },
    { answer: 'hosts', can: true, why: 'names its mail hosts' },
    { answer: 'none', can: true, why: 'exists without mail hosts' },
    { answer: 'failure', can: true, why: 'cannot be looked up' },
    { answer: 'silence', can: true, why: 'gets no answer' },
  ] as const)('can receive mail ($can) when it $why', async ({ answer, can }) => {
    dns.answers.set(`${answer}.example`, answer);
    const canReceiveMail = createDomainCheck([dns.address]);

    expect(await canReceiveMail(`ada@${answer}.example`)).toBe(can);
  });

  it('is not looked up on a laptop, which sends nothing', async () => {
    expect(await createDomainCheck(undefined)('ada@unknown.example')).toBe(true);
  });
});
