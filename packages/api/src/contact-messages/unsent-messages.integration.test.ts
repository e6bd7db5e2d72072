import { randomUUID } from 'node:crypto';
import { systemStatusSchema } from '@app/contract/system-status-schemas';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  jobs = await startJobs();
  process.env['STAFF_RECIPIENTS'] = 'one@staff.example, two@staff.example';
  api = await startAdminApi();
});
afterAll(() => jobs.mail.stop());

beforeEach(() => {
  vi.useRealTimers();
  jobs.mail.mode = 'up';
  jobs.mail.rejected.clear();
});

let calls = 0;

const send = async (overrides: Parameters<typeof makeContactForm>[0] = {}): Promise<void> => {
  calls += 1;
  const headers = { 'cloudfront-viewer-address': `198.51.100.${calls}:40000` };

  expect(
    (await api.call('sendContactMessage', { body: makeContactForm(overrides), headers })).status,
  ).toBe(200);
};

const unsent = async () =>
  systemStatusSchema.parse((await api.admin('getSystemStatus')).body).unsentMessages ?? {
    newest: [],
    more: 0,
  };
const texts = async () => (await unsent()).newest.map(({ message }) => message);

const answer = (messageId: string) => api.admin('markMessageAnswered', { params: { messageId } });
const storedDelivery = async (text: string) =>
  (await findItems(api.access, 'CONTACT#', text))[0]?.['delivery'];

/** Sends a message while mail is down and returns its id. */
const unsentId = async (message: string): Promise<string> => {
  jobs.mail.mode = 'down';
  await send({ message });
  return (await unsent()).newest.find((each) => each.message === message)?.id ?? '';
};

const sweepAfterAnHour = async (): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 36e5 });
  await jobs.run('sweep');
  vi.useRealTimers();
};

describe('the unsent messages in the system status', () => {
  it('are absent while mail works', async () => {
    await send();
    const { body } = await api.admin('getSystemStatus');

    expect(body).not.toHaveProperty('unsentMessages');
  });

  it('are shown with their contact details until they are sent', async () => {
    jobs.mail.mode = 'down';
    const form = makeContactForm({
      message: 'Is anybody there?',
      helpTypes: { media: true, other: true },
    });

    await send(form);
    expect(await unsent()).toEqual({
      newest: [{ ...form, id: expect.any(String), createdAt: expect.any(String) }],
      more: 0,
    });
    jobs.mail.mode = 'up';
    await sweepAfterAnHour();
    expect(await unsent()).toEqual({ newest: [], more: 0 });
  });

  it('include messages that were given up, but none that reached one inbox', async () => {
    jobs.mail.rejected.add('one@staff.example');
    await send({ message: 'One inbox has it' });
    jobs.mail.rejected.add('two@staff.example');
    await send({ message: 'No inbox has it' });
    expect(await texts()).toEqual(['No inbox has it']);
  });

  it('are the newest twenty and the number of the others', async () => {
    jobs.mail.mode = 'broken';
    for (let number = 1; number <= 22; number += 1) await send({ message: `Message ${number}` });
    const { newest, more } = await unsent();

    expect(newest.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Message ${22 - index}`),
    );
    expect(more).toBe(3);
  });

  it('are in the list of unsent ones while they wait, and only in the list by time once they are sent', async () => {
    const indexed = async (text: string) => {
      const [message = {}] = await findItems(api.access, 'CONTACT#', text);
      return Object.keys(message).filter((name) => /^gsi\dpk$/.test(name));
    };

    jobs.mail.mode = 'down';
    await send({ message: 'Waits' });
    expect(await indexed('Waits')).toEqual(['gsi1pk', 'gsi2pk']);
    jobs.mail.mode = 'up';
    await send({ message: 'Arrives' });
    expect(await indexed('Arrives')).toEqual(['gsi1pk']);
  });
});

describe('marking a message as answered', () => {
  it('takes it off the list and leaves the others on it', async () => {
    await unsentId('To stay');
    const id = await unsentId('To be answered');

    expect(await answer(id)).toMatchObject({ status: 200, body: { success: true } });
    const left = await texts();

    expect(left).toContain('To stay');
    expect(left).not.toContain('To be answered');
    expect(await storedDelivery('To be answered')).toBe('answered');
  });

  it('succeeds twice, also at the same time', async () => {
    const id = await unsentId('Answered by two');

    expect([(await answer(id)).status, (await answer(id)).status]).toEqual([200, 200]);
    const atOnce = await unsentId('Answered by two at once');

    expect(
      (await Promise.all([answer(atOnce), answer(atOnce)])).map(({ status }) => status),
    ).toEqual([200, 200]);
    expect(await storedDelivery('Answered by two at once')).toBe('answered');
  });

  it('does not stop its e-mails, and the message stays off the list', async () => {
    const id = await unsentId('Answered, then sent');

    await answer(id);
    jobs.mail.mode = 'up';
    await sweepAfterAnHour();
    const mailed = (to: string) =>
      jobs.mail.to(to).filter(({ text }) => text.includes('Answered, then sent'));

    expect([mailed('one@staff.example').length, mailed('two@staff.example').length]).toEqual([
      1, 1,
    ]);
    expect(await texts()).not.toContain('Answered, then sent');
    expect(await storedDelivery('Answered, then sent')).toBe('answered');
    const waiting = await findItems(api.access, 'EMAIL#contact:', 'Answered, then sent');

    expect(waiting.map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  it('leaves a message as it is that was sent meanwhile', async () => {
    const id = await unsentId('Sent meanwhile');

    jobs.mail.mode = 'up';
    await sweepAfterAnHour();
    expect((await answer(id)).status).toBe(200);
    expect(await storedDelivery('Sent meanwhile')).toBe('sent');
  });

  it('returns 404 for an unknown id and 400 for an invalid one', async () => {
    const nobodys = randomUUID();

    expect(await answer(nobodys)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await findItems(api.access, 'CONTACT#', nobodys)).toEqual([]);
    expect(await answer('no-id')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('returns 401 to visitors and 403 to other sites', async () => {
    const messageId = await unsentId('For staff');
    const byVisitor = await api.call('markMessageAnswered', { params: { messageId } });

    expect(byVisitor).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    const headers = { origin: 'https://evil.test' };
    const byOtherSite = await api.admin('markMessageAnswered', { params: { messageId }, headers });

    expect(byOtherSite).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await storedDelivery('For staff')).toBe('unsent');
  });
});
