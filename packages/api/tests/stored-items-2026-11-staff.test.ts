import { beforeAll, describe, expect, it } from 'vitest';
import { from } from './support/every-kind.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { readWorkbook } from './support/read-export.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;

type Named = Readonly<Record<string, unknown>>;

beforeAll(async () => {
  const folders = ['2026-11', '2026-11-leads', '2026-11-exports', '2026-11-staff'];

  product = await startStored(
    folders.flatMap((folder) => storedItems(folder).items),
    'ada',
  );
});

describe('Reading the items stored in 2026-11-leads', () => {
  it('lists the leads with their statuses, contacts, notes and next actions', async () => {
    const { leads } = await product.requestBody('listLeads');
    const called = leads.find(({ status }) => status === 'called');

    expect(leads).toHaveLength(8);
    expect(called).toMatchObject({
      email: 'late@example.com',
      version: 2,
      nextAction: { day: '2026-11-24', text: 'Send two offers' },
      contacts: [{ kind: 'picks', at: '2026-11-20T15:07:00.000Z' }],
      notes: [{ by: 'ada', status: 'called', text: 'Wants a hybrid' }],
    });
    const written = leads.filter(({ contacts: [contact] }) => contact?.kind === 'message');

    expect(written).toHaveLength(6);
  });

  it('adds a message to the lead of its mailbox, whose id depends on the stored secret', async () => {
    const body = makeContactForm({ email: 'grace+again@example.com', message: 'Again' });

    await product.api.call('sendContactMessage', { body, headers: from('8.8.8.50') });
    const { leads } = await product.requestBody('listLeads');

    expect(leads).toHaveLength(8);
    expect(leads[0]).toMatchObject({ email: 'grace+again@example.com', version: 2 });
  });

  it('counts the purchase of a lead that was called', async () => {
    const { leads } = await product.requestBody('listLeads');
    const called = leads.find(({ status }) => status === 'called');
    const body = { version: called?.version, status: 'bought' };

    expect(
      (await product.staff('changeLead', { params: { leadId: called?.id }, body })).status,
    ).toBe(200);
  });
});

describe('Reading the items stored in 2026-11-exports', () => {
  it('writes a new workbook in place of the one that was fetched', async () => {
    const workbook = await readWorkbook(product.staff);

    expect(workbook.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('Reading the items stored in 2026-11-staff', () => {
  it('lists what staff did, and the sign-ins of an account', async () => {
    const { actions } = await product.requestBody('listStaffActions', { query: { limit: '200' } });
    const { signIns } = await product.requestBody('listSignIns');
    const stored = actions.filter(({ at }: Named) => String(at) < '2026-11-20T15:29');

    expect(stored.map(({ action }: Named) => action).sort()).toEqual([
      ...['clear', 'export', 'mark', 'send', 'send', 'sign-in', 'sign-in'],
    ]);
    expect(stored).toContainEqual(
      expect.objectContaining({ action: 'clear', subject: 'Test sessions', count: 2 }),
    );
    expect(signIns).toContain('2026-11-20T15:10:00.000Z');
  });
});
