import { beforeEach, expect, it, vi } from 'vitest';
import { actBeforeCommands } from '../../tests/support/act-before-commands.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { correctLead } from './correct-lead-store.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const write = (email: string, message: string) =>
  api.call('sendContactMessage', {
    body: makeContactForm({ email, message }),
    sourceIp: '8.8.4.4',
  });

/** Runs something right before the write that moves the lead. */
const correctWhile = (
  meanwhile: () => Promise<unknown>,
  correct: () => Promise<boolean>,
): Promise<boolean> => {
  let hasRun = false;

  return actBeforeCommands((command) => {
    if (hasRun || !command.constructor.name.startsWith('TransactWrite')) return undefined;

    hasRun = true;
    return meanwhile();
  }, correct);
};

it('loses no message that arrives while the lead is moved to the right address', async () => {
  const [email, right] = ['wrong@visitor.example', 'right@visitor.example'];

  await write(email, 'First');
  const [{ id }] = (await api.admin('listLeads')).body.leads;
  const correct = () => correctLead(api.access, email, { email: right });

  expect(await correctWhile(() => write(email, 'Second'), correct)).toBe(false);
  expect(await correct()).toBe(true);

  const [moved, ...others] = (await api.admin('listLeads')).body.leads;
  const { lead } = (await api.admin('getLead', { params: { leadId: moved.id } })).body;

  expect(others).toEqual([]);
  expect(lead.email).toBe(right);
  expect(lead.contacts).toMatchObject([{ message: 'Second' }, { message: 'First' }]);
  expect(await findItems(api.access, `LEAD#${id}`)).toEqual([]);
});
