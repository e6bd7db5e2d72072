import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { runScript, runScriptHere } from '../../tests/support/run-script.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createMailboxMarker } from '../mail/new-mailboxes.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { toBookingReference } from '../survey/booking-reference.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  // The address of staff, who receive the visitors' messages.
  process.env['STAFF_RECIPIENTS'] = 'owner@staff.example';
  api = await startAdminApi();
});

const onTable = (args: readonly string[]) => [...args, '--table', api.access.tableName];
const visitor = (args: readonly string[], input = '') =>
  runScriptHere('visitor.ts', onTable(args), input);
const spawnVisitor = (args: readonly string[], input = '') =>
  runScript('visitor.ts', onTable(args), input);

let visitors = 0;

/**
 * A visitor who took the quiz, requested the result by e-mail and sent a message. Mail is down, so
 * the e-mails wait.
 */
const newVisitor = async (email: string): Promise<string> => {
  visitors += 1;
  const headers = { 'cloudfront-viewer-address': `198.51.100.${visitors}:40000` };
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers() })).body;
  const form = makeContactForm({
    firstName: 'Grace',
    lastName: 'Hopper',
    email,
    phone: `416 555 ${1000 + visitors}`,
  });

  await api.call('sendContactMessage', { body: { ...form, resultId }, headers });
  const capitals = email.toUpperCase();

  await api.call('emailResult', { params: { resultId }, body: { email: capitals }, headers });
  return resultId;
};

/** Every stored item that contains the address, whatever its case. */
const traces = async (email: string) => {
  const items = await findItems(api.access, '');
  return items.filter((item) => JSON.stringify(item).toLowerCase().includes(email));
};

/** Stands in for the runtime's inbox and its folder of exports. */
const startLocalCopies = async (email: string, deletionStatus = 200) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'visitor-'));
  const exports = join(dataDir, 'exports');

  mkdirSync(exports);
  writeFileSync(join(exports, 'one.csv'), `id,x\n1,${email.toUpperCase()},y\n`);
  writeFileSync(join(exports, 'another.csv'), `id,x\n1,not${email},y\n`);
  const messages = new Map([
    ['of-them', { id: 'of-them', text: `Reply to <${email}>` }],
    ['of-another', { id: 'of-another', text: `Reply to not${email}` }],
  ]);
  const server = createServer((request, response) => {
    const id = /messages\/([\w-]+)/.exec(request.url ?? '')?.[1];
    if (request.method === 'DELETE') {
      response.statusCode = deletionStatus;
      if (deletionStatus === 200) messages.delete(id ?? '');
    }

    response.end(
      JSON.stringify(
        id === undefined ? { messages: [...messages.values()] } : (messages.get(id) ?? {}),
      ),
    );
  }).listen(0, '127.0.0.1');

  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const notes = {
    AWS_ENDPOINT_URL_SES: `http://127.0.0.1:${port}/__mail/ses`,
    AWS_ENDPOINT_URL_DYNAMODB: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
  };

  writeFileSync(join(dataDir, 'functions.json'), JSON.stringify(notes));
  return { messages, exportFiles: () => readdirSync(exports), dataDir, stop: () => server.close() };
};

/** A visitor who also pressed a listing button and the booking link after a recorded visit. */
const newTracedVisitor = async (email: string): Promise<string> => {
  const resultId = await newVisitor(email);
  const { recommendations } = (await api.call('getResult', { params: { resultId } })).body;
  const pick = { pickId: getFirst(recommendations).id, place: 1 };

  await api.call('recordClick', { body: { target: 'listings', resultId, ...pick } });
  await api.call('recordClick', { body: { target: 'booking', resultId } });
  const path = [{ questionId: 'usage.towing', atSeconds: 1_760_000_000 }];

  await putSession(api.access, {
    status: 'completed',
    ipAddress: '8.8.4.4',
    surveyId: resultId,
    countedDay: createBusinessDayFormatter('America/Toronto')(new Date()),
    path,
  });
  return resultId;
};

describe('the visits and presses of a visitor', () => {
  it('are shown with IP address, path and booking reference', async () => {
    const email = 'traced@visitor.example';
    const resultId = await newTracedVisitor(email);
    const { out } = await visitor(['show', email]);
    const { visits, surveys } = JSON.parse(out);

    expect(visits).toEqual([
      expect.objectContaining({
        ipAddress: '8.8.4.4',
        surveyId: resultId,
        path: [{ questionId: 'usage.towing', at: '2025-10-09T08:53:20.000Z' }],
      }),
    ]);
    expect(surveys[0].clicks.map(({ target }: { target: string }) => target).sort()).toEqual([
      'booking',
      'listings',
    ]);
    expect(surveys[0].bookingReference).toBe(toBookingReference(resultId));
  });

  it('are erased with the visitor, and totals stay', async () => {
    const email = 'untraced@visitor.example';
    const resultId = await newTracedVisitor(email);
    const totals = await api.counters.readAllTime();

    const { out } = await visitor(['erase', email], `${email}\n`);

    expect(out).toBe(
      'Erased from 1 surveys, 1 contact messages, 3 e-mails, 1 visits, 2 presses on results.',
    );
    expect(await findItems(api.access, 'SESSION#', resultId)).toEqual([]);
    const items = await findItems(api.access, `SURVEY#${resultId}`);

    expect(items.map(({ sk }) => sk).sort()).toEqual(['ROW', 'SURVEY']);
    expect(await api.counters.readAllTime()).toEqual(totals);
    await expectRightTotals(api);
  });
});

describe('the command visitor correct', () => {
  it('corrects surveys and contact messages, which are then found under what is right', async () => {
    const email = 'wrong@visitor.example';
    const resultId = await newVisitor(email);
    const right = { email: 'right@visitor.example', phone: '416 555 0000' };
    const { out, code } = await visitor(
      [
        ...['correct', email, '--new-email', right.email, '--phone', right.phone],
        ...['--first-name', 'Grâce', '--last-name', 'Murray'],
      ],
      `${email}\n`,
    );

    expect({ out, code }).toEqual({
      out: 'Corrected 2 of 2 surveys and contact messages, and the lead. E-mails stay as they were written.',
      code: 0,
    });
    const [message] = await findItems(api.access, 'CONTACT#', right.email);

    expect(message).toMatchObject({ ...right, firstName: 'Grâce', lastName: 'Murray' });

    for (const search of ['murray', right.email, right.phone]) {
      const { surveys } = (await api.admin('listSurveys', { query: { search } })).body;

      expect(surveys).toEqual([
        expect.objectContaining({ id: resultId, userName: 'Grâce Murray', userEmail: right.email }),
      ]);
    }

    expect((await api.admin('listSurveys', { query: { search: email } })).body.surveys).toEqual([]);
  });

  it('gives the lead, with contacts and notes, to the right address', async () => {
    const [email, right] = ['misspelt@visitor.example', 'spelt@visitor.example'];
    const resultId = await newVisitor(email);

    const findLead = async (address: string) => {
      const { leads } = (await api.admin('listLeads')).body;
      return leads.find((lead) => lead.email.toLowerCase() === address);
    };

    const misspelt = await findLead(email);
    const leadId = misspelt?.id;
    const note = { version: misspelt?.version, note: 'Wants a hybrid', status: 'bought' };

    await api.admin('changeLead', { params: { leadId }, body: note });
    await visitor(
      ['correct', email, '--new-email', right, '--phone', '416 555 0001'],
      `${email}\n`,
    );

    expect(await findLead(email)).toBeUndefined();
    const params = { leadId: (await findLead(right))?.id };
    const { lead } = (await api.admin('getLead', { params })).body;

    expect(lead).toMatchObject({ name: 'Grace Hopper', phone: '416 555 0001', status: 'bought' });
    expect(lead.survey?.resultId).toBe(resultId);
    expect([lead.contacts.length, lead.notes.length]).toEqual([2, 1]);
    expect((await api.admin('getLead', { params: { leadId } })).status).toBe(404);
    await visitor(['erase', right], `${right}\n`);
    expect(await findLead(right)).toBeUndefined();
  });

  it('adds contacts to the lead that the right address has, which stays as it is', async () => {
    const [email, right] = ['old@visitor.example', 'new@visitor.example'];

    await newVisitor(email);
    await newVisitor(right);
    await visitor(['correct', email, '--new-email', right], `${email}\n`);
    const { lead } = JSON.parse((await visitor(['show', right])).out);

    expect(lead.filter(({ kind }: { kind?: string }) => kind !== undefined)).toHaveLength(4);
    expect(JSON.parse((await visitor(['show', email])).out).lead).toEqual([]);
  });

  it('leaves alone what is not named', async () => {
    const email = 'phone@visitor.example';

    await newVisitor(email);
    const before = await findItems(api.access, 'CONTACT#', email);

    await visitor(['correct', email, '--phone', '1 800 555 0000'], `${email}\n`);

    expect(await findItems(api.access, 'CONTACT#', email)).toEqual(
      before.map((message) => ({ ...message, phone: '1 800 555 0000' })),
    );
  });

  it.each([
    { reason: /what is right/, args: [] },
    { reason: /valid e-mail address/, args: ['--new-email', 'nobody'] },
    { reason: /together/, args: ['--first-name', 'Grace'] },
    { reason: /one line/, args: ['--phone', '1\n2'] },
  ])('changes nothing when it is given $args', async ({ reason, args }) => {
    const email = 'unchanged@visitor.example';

    await newVisitor(email);
    const before = await traces(email);

    const { code, err } = await visitor(['correct', email, ...args], `${email}\n`);

    expect(code).toBe(1);
    expect(err).toMatch(reason);
    expect(await traces(email)).toEqual(before);
  });
});

describe('the command visitor', () => {
  it('shows the surveys, messages, e-mails and suppression of an address, and changes nothing', async () => {
    const email = 'shown@visitor.example';
    const resultId = await newVisitor(email);

    await newVisitor('somebody.else@visitor.example');
    const since = '2026-01-01T00:00:00.000Z';

    await createSuppressionStore(api.access).add({ recipient: email, reason: 'bounce', since });
    const before = await findItems(api.access, '');
    const { out, code } = await spawnVisitor(['show', 'Shown@Visitor.example']);

    expect(code).toBe(0);
    const shown = JSON.parse(out);

    expect(shown).toEqual({
      email: 'Shown@Visitor.example',
      surveys: [
        expect.objectContaining({
          id: resultId,
          userName: 'Grace Hopper',
          userEmail: expect.stringMatching(/^shown@visitor\.example$/i),
          userPhone: expect.stringMatching(/^416 555 1\d{3}$/),
          answers: expect.objectContaining({ location: makeAnswers().location }),
        }),
      ],
      contactMessages: [expect.objectContaining({ email, message: 'Hello', firstName: 'Grace' })],
      lead: [
        expect.objectContaining({ kind: 'message' }),
        expect.objectContaining({ kind: 'picks' }),
        expect.objectContaining({ name: 'Grace Hopper', status: 'new' }),
      ],
      emails: expect.any(Array),
      visits: [],
      suppressions: [{ recipient: email, reason: 'bounce', since }],
      gotMail: false,
    });
    const kinds = shown.emails.map((each: { content: { kind: string } }) => each.content.kind);

    expect(kinds.sort()).toEqual(['contactAcknowledgement', 'contactMessage', 'result']);
    expect(out).not.toMatch(/gsi\d|somebody\.else/);
    expect(await findItems(api.access, '')).toEqual(before);
  });

  it('erases the visitor and keeps the answers, the totals and other visitors', async () => {
    const email = 'erased@visitor.example';
    const resultId = await newVisitor(email);

    await newVisitor('stays@visitor.example');
    const others = await traces('stays@visitor.example');
    const { total } = (await api.admin('listSurveys')).body;

    const { out, code } = await spawnVisitor(['erase', email], `${email}\n`);

    expect({ out, code }).toEqual({
      out: 'Erased from 1 surveys, 1 contact messages, 3 e-mails, 0 visits, 0 presses on results.',
      code: 0,
    });
    expect(await traces(email)).toEqual([]);
    expect(await traces('stays@visitor.example')).toEqual(others);
    const list = (await api.admin('listSurveys')).body;

    expect(list.total).toBe(total);
    const row = list.surveys.find(({ id }) => id === resultId);

    expect(Object.keys(row ?? {}).sort()).toEqual(['createdAt', 'id', 'userZipcode']);
    expect((await api.call('getResult', { params: { resultId } })).status).toBe(200);

    for (const search of [email, 'Hopper']) {
      const found = (await api.admin('listSurveys', { query: { search } })).body.surveys;

      expect(found.map(({ id }) => id)).not.toContain(resultId);
    }
  });

  it('reports that nothing is left after a visitor was erased', async () => {
    const email = 'twice@visitor.example';

    await newVisitor(email);
    await visitor(['erase', email], `${email}\n`);

    expect(await visitor(['erase', email])).toMatchObject({
      code: 0,
      out: `Nothing is stored under ${email}.`,
    });
  });

  it('keeps an erased address suppressed by its hash, and says what remains until when', async () => {
    const recipient = 'gone@visitor.example';

    await newVisitor(recipient);
    const suppressions = createSuppressionStore(api.access);

    await suppressions.add({ recipient, reason: 'bounce', since: '2026-01-01T00:00:00.000Z' });
    await visitor(['erase', recipient], `${recipient}\n`);
    await suppressions.add({
      recipient: 'only-mark@visitor.example',
      reason: 'bounce',
      since: '2026-01-01T00:00:00.000Z',
    });

    expect((await visitor(['erase', 'only-mark@visitor.example'])).code).toBe(1);
    expect(await traces('only-mark@visitor.example')).not.toEqual([]);
    const { err } = await visitor(
      ['erase', 'only-mark@visitor.example'],
      'only-mark@visitor.example\n',
    );

    expect(await traces(recipient)).toEqual([]);
    expect(await suppressions.findReason(recipient)).toBe('bounce');
    expect(
      (await suppressions.listNewest()).rows.map(({ reason, ...shown }) => shown.recipient),
    ).toContain('(erased)');
    const dayIn = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

    expect(err).toContain(`hashes of the address in limits of e-mails: until ${dayIn(2)}`);
    expect(err).toContain(`failed (dead-letter queue), where deployed: until ${dayIn(14)}`);
    expect(err).toContain(`backups of the table, where deployed: until ${dayIn(35)}`);
    expect((await visitor(['erase', recipient])).out).toBe(`Nothing is stored under ${recipient}.`);
  });

  it('shows and erases the hash that a mailbox got mail, by any spelling of its address', async () => {
    const email = 'got.mail@visitor.example';
    const [tagged, capitals] = ['got.mail+cars@visitor.example', 'Got.Mail@visitor.example'];

    await createMailboxMarker(api.access)(tagged, new Date());
    expect(JSON.parse((await visitor(['show', capitals])).out).gotMail).toBe(true);
    const { err, code } = await visitor(['erase', email], `${email}\n`);

    expect(code).toBe(0);
    expect(err).toContain('The hash that the mailbox got mail from us is deleted.');
    expect(JSON.parse((await visitor(['show', capitals])).out).gotMail).toBe(false);
    expect((await visitor(['erase', tagged])).out).toBe(`Nothing is stored under ${tagged}.`);
  });

  it('finds a mailbox that unsubscribed with another spelling of its address', async () => {
    const suppressions = createSuppressionStore(api.access);
    const recipient = 'Grace.Hopper+quiz@gmail.com';

    await suppressions.add({
      recipient,
      reason: 'unsubscribed',
      since: '2026-01-02T00:00:00.000Z',
    });
    const email = 'gracehopper@gmail.com';

    expect(JSON.parse((await visitor(['show', email])).out).suppressions).toMatchObject([
      { recipient },
    ]);
    await visitor(['erase', email], `${email}\n`);

    expect(await traces(recipient.toLowerCase())).toEqual([]);
    expect(await suppressions.findReason(email)).toBe('unsubscribed');
  });

  it('shows that an address bounced and that its mailbox unsubscribed', async () => {
    const suppressions = createSuppressionStore(api.access);
    const mark = { recipient: 'Two.Marks+quiz@gmail.com', since: '2026-01-02T00:00:00.000Z' };

    for (const reason of ['unsubscribed', 'bounce'] as const)
      await suppressions.add({ ...mark, reason });
    expect(JSON.parse((await visitor(['show', mark.recipient])).out).suppressions).toEqual([
      { ...mark, reason: 'bounce' },
      { ...mark, reason: 'unsubscribed' },
    ]);
  });

  it('deletes the messages of the laptop’s inbox and the export files that contain the address', async () => {
    const email = 'copied@visitor.example';
    const { messages, exportFiles, dataDir, stop } = await startLocalCopies(email);
    const erase = (input: string) =>
      runScriptHere('visitor.ts', onTable(['erase', email]), input, { LOCAL_DATA_DIR: dataDir });
    const before = { messages: [...messages.keys()], files: exportFiles() };
    const unconfirmed = await erase('');

    expect(unconfirmed.code).toBe(1);
    expect(unconfirmed.err).toMatch(
      /Found: 0 surveys.*\nOn this machine: \d+ messages of the inbox, \d+ export files/,
    );
    expect({ messages: [...messages.keys()], files: exportFiles() }).toEqual(before);
    const { code } = await erase(`${email}\n`);

    stop();

    expect(code).toBe(0);
    expect([...messages.keys()]).toEqual(['of-another']);
    expect(exportFiles()).toEqual(['another.csv']);
  });

  it('fails when the inbox cannot delete a message', async () => {
    const email = 'undeleted@visitor.example';
    const { messages, dataDir, stop } = await startLocalCopies(email, 503);
    const erased = await runScriptHere('visitor.ts', onTable(['erase', email]), `${email}\n`, {
      LOCAL_DATA_DIR: dataDir,
    });

    stop();

    expect(erased).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('did not delete a message (503)'),
    });
    expect([...messages.keys()]).toContain('of-them');
  });

  it('reports items that cannot be read, and shows and erases the others', async () => {
    const email = 'beside@visitor.example';
    const resultId = await newVisitor(email);
    const another = (
      await findItems(api.access, `SURVEY#${await newVisitor('damaged@visitor.example')}`)
    )[0];
    const { client, tableName: TableName } = api.access;
    const [survey] = (await findItems(api.access, `SURVEY#${resultId}`)).filter(
      ({ sk }) => sk === 'SURVEY',
    );

    await client.send(new PutCommand({ TableName, Item: { ...survey, content: 'damaged' } }));
    await client.send(new PutCommand({ TableName, Item: { ...another, userEmail: 7 } }));
    const shown = await runScriptHere('visitor.ts', onTable(['show', email]), '', {
      LOG_LEVEL: 'ERROR',
    });

    expect(JSON.parse(shown.out).surveys).toMatchObject([{ userEmail: email }]);
    expect(shown.err.match(/stored item not readable/g)).toHaveLength(2);
    expect(shown.err).not.toContain('@visitor.example');
    const { out } = await visitor(['erase', email], `${email}\n`);

    expect(out).toBe(
      'Erased from 1 surveys, 1 contact messages, 3 e-mails, 0 visits, 0 presses on results.',
    );
    await client.send(new PutCommand({ TableName, Item: { ...another } }));
  });

  it.each(['', 'yes\n', 'other@visitor.example\n'])(
    'changes nothing when the confirmation is %j',
    async (input) => {
      const email = 'doubted@visitor.example';

      await newVisitor(email);
      const before = await traces(email);

      expect(await visitor(['erase', email], input)).toMatchObject({ code: 1, out: '' });
      expect(await traces(email)).toEqual(before);
    },
  );

  it('does not attribute visitor messages to the staff who receive them', async () => {
    await newVisitor('writes@visitor.example');
    const shown = JSON.parse((await visitor(['show', 'owner@staff.example'])).out);

    expect(shown).toEqual({
      email: 'owner@staff.example',
      surveys: [],
      contactMessages: [],
      lead: [],
      emails: [],
      visits: [],
      suppressions: [],
      gotMail: false,
    });
  });

  it.each([
    ['no address', ['show'], /one e-mail address/],
    ['something else', ['erase', 'Grace Hopper'], /one e-mail address/],
    ['an unknown command', ['list', 'a@visitor.example'], /show, erase/],
    ['an unknown option', ['show', 'a@visitor.example', '--force'], /--force/],
  ])('rejects %s', async (_, args, reason) => {
    const { code, out, err } = await visitor(args);

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
