import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actBeforeCommands } from '../../tests/support/act-before-commands.ts';
import { findContactMessages } from '../../tests/support/contact-messages.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { leadKey, leadNoteKey } from './keys.ts';
import { removeContacts, removeLeadWithoutPurchase } from './remove-lead-store.ts';

const visitor = '8.8.4.4';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const submit = async (): Promise<string> =>
  (await api.call('submitSurvey', { body: makeAnswers({}, '90210'), sourceIp: visitor })).body
    .resultId;

const write = (form: Parameters<typeof makeContactForm>[0]) =>
  api.call('sendContactMessage', { body: makeContactForm(form), sourceIp: visitor });

const mailPicks = (resultId: string, email: string) =>
  api.call('emailResult', { params: { resultId }, body: { email }, sourceIp: visitor });

const list = async () => (await api.admin('listLeads')).body.leads;

describe('what is removed', () => {
  it('takes the lead with the message that was its only contact', async () => {
    await api.call('sendContactMessage', { body: makeContactForm(), sourceIp: '192.168.1.2' });
    await write({ email: 'real@example.com' });
    await api.admin('clearTestData');
    const leads = await list();

    expect(leads.map(({ email }) => email)).toEqual(['real@example.com']);
    expect(await findContactMessages(api.access)).toHaveLength(1);
  });

  it('takes the lead whose only contact were the mailed picks of the survey', async () => {
    const resultId = await submit();

    await mailPicks(resultId, 'ada@example.com');
    await api.admin('removeSurvey', { params: { resultId } });
    expect(await list()).toEqual([]);
  });

  it('keeps a lead who also wrote, without the survey', async () => {
    const resultId = await submit();

    await mailPicks(resultId, 'ada@example.com');
    await write({ email: 'ada@example.com', resultId });
    await api.admin('removeSurvey', { params: { resultId } });
    const lead = getFirst(await list());

    expect([lead.email, lead.survey, lead.contacts.length]).toEqual([
      'ada@example.com',
      undefined,
      1,
    ]);
  });
});

/** Runs something right before the first write of a removal. */
const removeWhile = async (
  meanwhile: () => Promise<unknown>,
  remove: () => Promise<unknown>,
): Promise<unknown> => {
  let hasRun = false;

  return actBeforeCommands((command) => {
    if (hasRun || !/^(Delete|TransactWrite)/.test(command.constructor.name)) return undefined;

    hasRun = true;
    return meanwhile();
  }, remove);
};

describe('a lead whose time is over', () => {
  const email = 'ada@example.com';
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);

  const makeLead = async () => {
    await write({ email, message: 'First' });
    const { id, version } = getFirst(await list());
    const body = { version, note: 'Voicemail' };

    await api.admin('changeLead', { params: { leadId: id }, body });
    return { id, version: version + 1 };
  };

  const removeExpired = (id: string) =>
    removeLeadWithoutPurchase(api.access, leadKey(id), tomorrow);

  const readLead = async (leadId: string) =>
    (await api.admin('getLead', { params: { leadId } })).body.lead;

  it('goes with its contacts and notes', async () => {
    const { id } = await makeLead();

    expect(await removeExpired(id)).toBe(true);
    expect(await findItems(api.access, `LEAD#${id}`)).toEqual([]);
    expect(await removeExpired(id)).toBe(false);
  });

  it('goes with more notes than a transaction holds', async () => {
    const { id } = await makeLead();
    const puts = Array.from({ length: 120 }, (_, number) =>
      putItem(api.access, { ...leadNoteKey(id, '2026-01-01', String(number)), at: '', by: '' }),
    );

    await Promise.all(puts);

    expect(await removeExpired(id)).toBe(true);
    expect(await findItems(api.access, `LEAD#${id}`)).toEqual([]);
  });

  it('loses nothing when the visitor writes while it is removed', async () => {
    const { id } = await makeLead();
    const writeAgain = () => write({ email, message: 'Second' });

    expect(await removeWhile(writeAgain, () => removeExpired(id))).toBe(false);
    const { contacts, notes } = await readLead(id);

    expect(contacts).toMatchObject([{ message: 'Second' }, { message: 'First' }]);
    expect(notes).toMatchObject([{ text: 'Voicemail' }]);
  });

  it('loses nothing when staff note a purchase while it is removed', async () => {
    const { id, version } = await makeLead();
    const body = { version, status: 'bought' };
    const buy = () => api.admin('changeLead', { params: { leadId: id }, body });

    expect(await removeWhile(buy, () => removeExpired(id))).toBe(false);
    expect(await removeExpired(id)).toBe(false);
    const { status, contacts, notes } = await readLead(id);

    expect([status, contacts.length, notes.length]).toEqual(['bought', 1, 2]);
  });

  it('keeps what the visitor writes while the only message is removed as test data', async () => {
    const { id } = await makeLead();
    const [message] = await findContactMessages(api.access);
    const forget = () => removeContacts(api.access, email, { messageId: String(message?.['id']) });

    await removeWhile(() => write({ email, message: 'Second' }), forget);
    const { contacts, notes } = await readLead(id);

    expect(contacts).toMatchObject([{ message: 'Second' }]);
    expect(notes).toHaveLength(1);
  });
});
