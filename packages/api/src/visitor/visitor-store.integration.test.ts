import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '../../tests/support/items-of.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { runScript } from '../../tests/support/run-script.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  // The address of staff, who receive the visitors' messages.
  process.env['STAFF_RECIPIENTS'] = 'owner@staff.example';
  api = await startAdminApi();
});

const visitor = (args: readonly string[], input = '') =>
  runScript('visitor.ts', [...args, '--table', api.access.tableName], input);

let visitors = 0;
/** A visitor who took the quiz, requested the result by e-mail and sent a message. Mail is down, so the e-mails wait. */
const newVisitor = async (email: string): Promise<string> => {
  visitors += 1;
  const headers = { 'cloudfront-viewer-address': `198.51.100.${visitors}:40000` };
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers() })).body;
  const form = makeContactForm({ firstName: 'Grace', lastName: 'Hopper', email, phone: `416 555 ${1000 + visitors}` });
  await api.call('sendContactMessage', { body: { ...form, resultId }, headers });
  const capitals = email.toUpperCase();
  await api.call('emailResult', { params: { resultId }, body: { email: capitals }, headers });
  return resultId;
};

/** Every stored item that contains the address, whatever its case. */
const traces = async (email: string) => {
  const items = await itemsOf(api.access, '');
  return items.filter((item) => JSON.stringify(item).toLowerCase().includes(email));
};

describe('the visitor command', () => {
  it('shows surveys with answers, messages, e-mails and the suppression of the address, and changes nothing', async () => {
    const email = 'shown@visitor.example';
    const resultId = await newVisitor(email);
    await newVisitor('somebody.else@visitor.example');
    const since = '2026-01-01T00:00:00.000Z';
    await createSuppressionStore(api.access).add({ recipient: email, reason: 'bounce', since });
    const before = await itemsOf(api.access, '');
    const { out, code } = await visitor(['show', 'Shown@Visitor.example']);
    expect(code).toBe(0);
    const shown = JSON.parse(out);
    expect(shown).toEqual({
      email: 'Shown@Visitor.example',
      surveys: [
        expect.objectContaining({
          id: resultId,
          userName: 'Grace Hopper',
          userEmail: expect.stringMatching(/^shown@visitor\.example$/i),
          userPhone: '416 555 1001',
          answers: expect.objectContaining({ location: makeAnswers().location }),
        }),
      ],
      contactMessages: [expect.objectContaining({ email, message: 'Hello', firstName: 'Grace' })],
      emails: expect.any(Array),
      suppression: { recipient: email, reason: 'bounce', since },
    });
    const kinds = shown.emails.map((each: { content: { kind: string } }) => each.content.kind);
    expect(kinds.sort()).toEqual(['contactAcknowledgement', 'contactMessage', 'result']);
    expect(out).not.toMatch(/gsi\d|somebody\.else/);
    expect(await itemsOf(api.access, '')).toEqual(before);
  });

  it('erases the visitor and keeps the answers, the totals and other visitors', async () => {
    const email = 'erased@visitor.example';
    const resultId = await newVisitor(email);
    await newVisitor('stays@visitor.example');
    const others = await traces('stays@visitor.example');
    const { total } = (await api.admin('listSurveys')).body;

    const { out, code } = await visitor(['erase', email], `${email}\n`);
    expect({ out, code }).toEqual({ out: 'Erased from 1 surveys, 1 contact messages, 3 e-mails.', code: 0 });
    expect(await traces(email)).toEqual([]);
    expect(await traces('stays@visitor.example')).toEqual(others);
    const list = (await api.admin('listSurveys')).body;
    expect(list.total).toBe(total);
    const row = list.surveys.find(({ id }: { id: string }) => id === resultId);
    expect(Object.keys(row).sort()).toEqual(['createdAt', 'id', 'userZipcode']);
    expect((await api.call('getResult', { params: { resultId } })).status).toBe(200);
    for (const search of [email, 'Hopper']) {
      const found = (await api.admin('listSurveys', { query: { search } })).body.surveys;
      expect(found.map(({ id }: { id: string }) => id)).not.toContain(resultId);
    }
  });

  it('reports that nothing is left after a visitor was erased', async () => {
    const email = 'twice@visitor.example';
    await newVisitor(email);
    await visitor(['erase', email], `${email}\n`);
    expect(await visitor(['erase', email])).toMatchObject({ code: 0, out: `Nothing is stored under ${email}.` });
  });

  it('keeps the suppression of an address', async () => {
    const recipient = 'gone@visitor.example';
    await newVisitor(recipient);
    await createSuppressionStore(api.access).add({ recipient, reason: 'bounce', since: '2026-01-01T00:00:00.000Z' });
    await visitor(['erase', recipient], `${recipient}\n`);
    expect((await traces(recipient)).map(({ pk }) => pk)).toEqual([expect.stringMatching(/^SUPPRESSION#/)]);
  });

  it.each(['', 'yes\n', 'other@visitor.example\n'])('changes nothing when the confirmation is %j', async (input) => {
    const email = 'doubted@visitor.example';
    await newVisitor(email);
    const before = await traces(email);
    expect(await visitor(['erase', email], input)).toMatchObject({ code: 1, out: '' });
    expect(await traces(email)).toEqual(before);
  });

  it('does not attribute visitor messages to the staff who receive them', async () => {
    await newVisitor('writes@visitor.example');
    const shown = JSON.parse((await visitor(['show', 'owner@staff.example'])).out);
    expect(shown).toEqual({ email: 'owner@staff.example', surveys: [], contactMessages: [], emails: [] });
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
