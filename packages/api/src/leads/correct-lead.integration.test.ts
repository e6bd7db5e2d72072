import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actBeforeCommands } from '../../tests/support/act-before-commands.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { correctLead } from './correct-lead-store.ts';
import { removeLead } from './remove-lead-store.ts';

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

/** Runs something right before a command whose name begins so. */
const correctWhile = (
  commandName: string,
  meanwhile: () => Promise<unknown>,
  correct: () => ReturnType<typeof correctLead>,
) => {
  let hasRun = false;

  return actBeforeCommands((command) => {
    if (hasRun || !command.constructor.name.startsWith(commandName)) return undefined;

    hasRun = true;
    return meanwhile();
  }, correct);
};

const listLeads = async () => (await api.admin('listLeads')).body.leads;

const readLead = async (leadId: string | undefined) =>
  (await api.admin('getLead', { params: { leadId } })).body.lead;

const [email, right] = ['wrong@visitor.example', 'right@visitor.example'];
const correct = () => correctLead(api.access, email, { email: right });

describe('a lead that is moved to the right address', () => {
  it('loses no message that arrives meanwhile', async () => {
    await write(email, 'First');
    const { id } = getFirst(await listLeads());
    const writeSecond = () => write(email, 'Second');

    expect(await correctWhile('TransactWrite', writeSecond, correct)).toBe('changed');
    expect(await correct()).toBe('corrected');
    expect(await correct()).toBe('notFound');

    const [moved, ...others] = await listLeads();
    const lead = await readLead(moved?.id);

    expect(others).toEqual([]);
    expect(lead.email).toBe(right);
    expect(lead.contacts).toMatchObject([{ message: 'Second' }, { message: 'First' }]);
    expect(await findItems(api.access, `LEAD#${id}`)).toEqual([]);
  });

  it('is found again after the command died while it copied', async () => {
    await write(email, 'First');
    const die = () => Promise.reject(new Error('The process ended'));

    await expect(correctWhile('TransactWrite', die, correct)).rejects.toThrow('ended');
    expect(await correct()).toBe('corrected');

    const [moved, ...others] = await listLeads();

    expect(others).toEqual([]);
    expect((await readLead(moved?.id)).contacts).toMatchObject([{ message: 'First' }]);
  });

  it('does not replace a lead that the right address got meanwhile', async () => {
    await write(email, 'First');
    const writeFromRight = () => write(right, 'Second');

    expect(await correctWhile('TransactWrite', writeFromRight, correct)).toBe('changed');
    expect(await correct()).toBe('corrected');

    const [merged, ...others] = await listLeads();

    expect(others).toEqual([]);
    expect((await readLead(merged?.id)).contacts).toHaveLength(2);
  });

  it('stays when the lead of the right address is removed meanwhile', async () => {
    await write(email, 'First');
    await write(right, 'Second');
    const removeRight = () => removeLead(api.access, right);

    expect(await correctWhile('TransactWrite', removeRight, correct)).toBe('changed');
    expect(await correct()).toBe('corrected');

    const [moved] = await listLeads();

    expect((await readLead(moved?.id)).contacts).toMatchObject([{ message: 'First' }]);
  });

  it('makes the lead of the right address wait for an answer if it waited', async () => {
    await write(right, 'Answered');
    const { id, version } = getFirst(await listLeads());

    await api.admin('changeLead', { params: { leadId: id }, body: { version, note: 'Called' } });
    await write(email, 'First');
    expect(await correct()).toBe('corrected');

    const items = await findItems(api.access, `LEAD#${id}`);
    const merged = items.find(({ sk }) => sk === 'LEAD');

    expect(merged).toMatchObject({ gsi4pk: 'LEADS_UNANSWERED' });
    expect(merged?.['gsi4sk']).toContain(`#${id}`);
  });
});
