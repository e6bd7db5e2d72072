import { randomUUID } from 'node:crypto';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

const visitor = '8.8.4.4';
const hourMs = 60 * 60 * 1000;

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});
afterEach(() => {
  vi.useRealTimers();
});

const submit = async (changedFrom?: string): Promise<string> => {
  const body = { ...makeAnswers({}, '90210'), changedFrom };
  return (await api.call('submitSurvey', { body, sourceIp: visitor })).body.resultId;
};

const write = (form: Parameters<typeof makeContactForm>[0] = {}, key = randomUUID()) =>
  api.call('sendContactMessage', {
    body: makeContactForm(form),
    headers: { 'idempotency-key': key },
    sourceIp: visitor,
  });

const mailPicks = (resultId: string, email: string) =>
  api.call('emailResult', { params: { resultId }, body: { email }, sourceIp: visitor });

const list = async () => (await api.admin('listLeads')).body.leads;
const listDue = async () => (await api.admin('listDueLeads')).body.leads;
const read = async (leadId: string | undefined) =>
  (await api.admin('getLead', { params: { leadId } })).body;

const change = (leadId: string, body: unknown, key = randomUUID()) =>
  api.admin('changeLead', { params: { leadId }, body, headers: { 'idempotency-key': key } });

/** Writes a message as if some hours ago. Only the date is set: the table's client needs timers. */
const writeEarlier = async (hours: number, message: string): Promise<void> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hours * hourMs });
  await write({ message });
  vi.useRealTimers();
};

describe('somebody who leaves contact', () => {
  it('is one lead for all spellings of a mailbox, with the newest message, survey and presses', async () => {
    const resultId = await submit();

    await write({ email: 'Ada+cars@Example.com', message: 'First', resultId });
    const newest = await submit(resultId);

    await mailPicks(newest, 'ada@example.com');
    await api.call('recordClick', {
      body: { target: 'booking', resultId: newest },
      sourceIp: visitor,
    });
    await write({ email: 'ada@example.com', phone: '416 555 0100', message: 'Second' });

    const [lead, ...others] = await list();
    const { recommendations } = (await api.call('getResult', { params: { resultId: newest } }))
      .body;

    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      phone: '416 555 0100',
      status: 'new',
      survey: {
        resultId: newest,
        firstPick: recommendations[0]?.name,
        priceRange: '35to50k',
        region: 'CA',
        zipCode: '90210',
        pressed: [{ name: 'Booking link' }],
      },
      contacts: [{ kind: 'message', message: 'Second' }],
      notes: [],
    });
    const record = await read(lead?.id);

    expect(record.lead.contacts).toMatchObject([
      { kind: 'message', message: 'Second' },
      { kind: 'picks', resultId: newest },
      { kind: 'message', message: 'First', resultId },
    ]);
    expect(lead?.id).not.toContain('ada');
  });

  it('has the presses in their order, with the names of the picks when they were pressed', async () => {
    const resultId = await submit();
    const picks = (await api.call('getResult', { params: { resultId } })).body.recommendations;

    for (const place of [6, 1, 3]) {
      const pickId = picks[place - 1]?.id;
      const body = { target: 'listings', resultId, pickId, place };

      await api.call('recordClick', { body, sourceIp: visitor });
    }

    const changed = { ...makeAnswers({ 'budget.totalPriceRange': 'under20k' }, '90210') };
    const body = { ...changed, changedFrom: resultId };
    const newest = (await api.call('submitSurvey', { body, sourceIp: visitor })).body.resultId;

    await write({ resultId: newest });
    const { survey } = getFirst(await list());

    expect(survey?.pressed.map(({ name }) => name)).toEqual(
      [6, 1, 3].map((place) => picks[place - 1]?.name),
    );
  });

  it('is no lead without leaving contact, even after pressing the booking link', async () => {
    const resultId = await submit();

    await api.call('recordClick', { body: { target: 'booking', resultId }, sourceIp: visitor });
    expect(await list()).toEqual([]);
  });

  it('is listed once, with one contact, however often the same message arrives', async () => {
    const key = randomUUID();

    await Promise.all([write({}, key), write({}, key), write({}, key)]);
    const [lead, ...others] = await list();

    expect([others, (await read(lead?.id)).lead.contacts.length]).toEqual([[], 1]);
  });
});

describe('the list of leads', () => {
  it('has the last contact first, page by page, and leads from one lead to the next', async () => {
    for (const name of ['a', 'b', 'c']) await write({ email: `${name}@example.com` });
    await write({ email: 'a@example.com' });

    const first = (await api.admin('listLeads', { query: { limit: '2' } })).body;
    const query = { limit: '2', cursor: `${first.nextCursor}` };
    const rest = (await api.admin('listLeads', { query })).body;
    const [a, c] = first.leads;
    const [b] = rest.leads;

    expect([a, c, b].map((lead) => lead?.email)).toEqual([
      'a@example.com',
      'c@example.com',
      'b@example.com',
    ]);
    expect(rest.nextCursor).toBeUndefined();
    expect(await read(c?.id)).toMatchObject({ newerId: a?.id, olderId: b?.id });
    expect((await read(a?.id)).newerId).toBeUndefined();
  });

  it('returns 400 for a cursor of another list, and 404 for an unknown lead', async () => {
    expect((await api.admin('listLeads', { query: { cursor: 'abc' } })).status).toBe(400);
    expect((await api.admin('getLead', { params: { leadId: 'unknown' } })).status).toBe(404);
    expect((await change('unknown', { version: 1, status: 'lost' })).status).toBe(404);
  });

  it('is refused without a session', async () => {
    expect((await api.call('listLeads')).status).toBe(401);
  });
});

describe('a lead that staff changes', () => {
  const makeLead = async () => {
    await write();
    return getFirst(await list());
  };

  it('keeps every note with who and when, in any order of statuses', async () => {
    const { id, version } = await makeLead();
    const nextAction = { day: '2026-12-01', text: 'Send two offers' };

    await change(id, { version, status: 'bought', note: 'Took the RAV4' });
    await change(id, { version: version + 1, status: 'new' });
    expect((await change(id, { version: version + 2, nextAction })).status).toBe(200);
    const { lead } = await read(id);

    expect(lead).toMatchObject({ status: 'new', nextAction, version: version + 3 });
    expect(lead.notes).toEqual([
      { at: expect.any(String), by: 'ada', nextAction },
      { at: expect.any(String), by: 'ada', status: 'new' },
      { at: expect.any(String), by: 'ada', status: 'bought', text: 'Took the RAV4' },
    ]);
  });

  it('is named among the actions of staff when its status changes', async () => {
    const { id, version } = await makeLead();

    await change(id, { version, note: 'Voicemail' });
    await change(id, { version: version + 1, status: 'called' });
    const actions = await findItems(api.access, 'STAFF_ACTIONS');

    expect(actions.filter(({ action }) => action === 'status')).toMatchObject([
      { username: 'ada', subject: 'A lead' },
    ]);
  });

  it('asks the second of two staff to look again, and keeps what the first wrote', async () => {
    const { id, version } = await makeLead();
    const changes = [
      change(id, { version, status: 'called', note: 'One' }),
      change(id, { version, status: 'lost', note: 'Two' }),
    ];
    const statuses = (await Promise.all(changes)).map(({ status }) => status);

    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await read(id)).lead.notes).toHaveLength(1);
  });

  it('asks staff to look again when the visitor wrote meanwhile', async () => {
    const { id, version } = await makeLead();

    await write({ message: 'Another question' });
    const response = await change(id, { version, status: 'called' });

    expect([response.status, response.body.message]).toEqual([
      409,
      expect.stringContaining('look again'),
    ]);
  });

  it('is changed once by a call that is sent again with its key', async () => {
    const { id, version } = await makeLead();
    const key = randomUUID();
    const responses = [
      await change(id, { version, note: 'Voicemail' }, key),
      await change(id, { version, note: 'Voicemail' }, key),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read(id)).lead.notes).toHaveLength(1);
  });

  it.each([
    { name: 'a note over 2,000 characters', body: { note: 'x'.repeat(2001) }, path: 'note' },
    { name: 'an unknown status', body: { status: 'maybe' }, path: 'status' },
    {
      name: 'an action on no day',
      body: { nextAction: { day: 'soon', text: 'Call' } },
      path: 'nextAction.day',
    },
    { name: 'no change', body: {}, path: '' },
  ])('returns 400 for $name', async ({ body, path }) => {
    const response = await change('any', { version: 1, ...body });

    expect([response.status, response.body.issues?.[0]?.path]).toEqual([400, path]);
  });
});

describe('whom to call', () => {
  it('is who had no answer for 24 hours, until staff changes the lead', async () => {
    await writeEarlier(23, 'Yesterday');
    expect(await listDue()).toEqual([]);
    await writeEarlier(25, 'The day before');
    const waiting = getFirst(await list());

    expect(waiting.unansweredSince).toBeDefined();
    await change(waiting.id, { version: waiting.version, status: 'called' });
    await writeEarlier(26, 'And now?');
    const lead = getFirst(await listDue());

    expect(lead.contacts).toMatchObject([{ message: 'Yesterday' }]);
    await change(lead.id, { version: lead.version, note: 'Voicemail' });
    expect(await listDue()).toEqual([]);
  });

  it('is who has an action of today or earlier, the longest due first, but not who bought', async () => {
    const day = (later: number): string =>
      new Date(Date.now() + later * 24 * hourMs).toISOString().slice(0, 10);
    const emails = ['later', 'earlier', 'future', 'closed'];

    for (const name of emails) await write({ email: `${name}@example.com` });
    const leads = await list();
    const find = (name: string) => getFirst(leads.filter(({ email }) => email.startsWith(name)));

    const plan = (name: string, later: number) => {
      const { id, version } = find(name);
      return change(id, { version, nextAction: { day: day(later), text: 'Call back' } });
    };

    await plan('later', -1);
    await plan('earlier', -3);
    await plan('future', 2);
    await plan('closed', -3);
    await change(find('closed').id, { version: find('closed').version + 1, status: 'lost' });
    const due = await listDue();

    expect(due.map(({ email }) => email)).toEqual(['earlier@example.com', 'later@example.com']);
  });
});
