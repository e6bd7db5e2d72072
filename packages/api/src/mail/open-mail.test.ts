import { expect, it, vi } from 'vitest';
import type { OutgoingEmail } from './emails.ts';
import { createMailerOnDemand } from './open-mail.ts';

const email = { id: 'one' } as unknown as OutgoingEmail;

it('loads the mailer once when the first e-mails are sent at the same time', async () => {
  const send = vi.fn(async () => ({ kind: 'sent' }) as const);
  const load = vi.fn(async () => send);
  const mailer = createMailerOnDemand(load);

  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([mailer(email), mailer(email)])).toEqual([
    { kind: 'sent' },
    { kind: 'sent' },
  ]);
  expect(load).toHaveBeenCalledOnce();
  expect(send).toHaveBeenCalledTimes(2);
});
