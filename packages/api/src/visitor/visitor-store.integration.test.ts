import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { startVisitorApi } from '../../tests/support/start-visitor-api.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { toBookingReference } from '../survey/booking-reference.ts';

let api: Awaited<ReturnType<typeof startVisitorApi>>;

beforeAll(async () => {
  api = await startVisitorApi();
});

/** A visitor who also pressed a listing button and the booking link after a recorded visit. */
const newTracedVisitor = async (email: string): Promise<string> => {
  const resultId = await api.addVisitor(email);
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
    const { out } = await api.runVisitor(['show', email]);
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

    const { out } = await api.runVisitor(['erase', email], `${email}\n`);

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

describe('the command visitor', () => {
  it('shows the surveys, messages, e-mails and suppression of an address, and changes nothing', async () => {
    const email = 'shown@visitor.example';
    const resultId = await api.addVisitor(email);

    await api.addVisitor('somebody.else@visitor.example');
    const since = '2026-01-01T00:00:00.000Z';

    await createSuppressionStore(api.access).add({ recipient: email, reason: 'bounce', since });
    const before = await findItems(api.access, '');
    const { out, code } = await api.spawnVisitor(['show', 'Shown@Visitor.example']);

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
    const resultId = await api.addVisitor(email);

    await api.addVisitor('stays@visitor.example');
    const others = await api.findTraces('stays@visitor.example');
    const { total } = (await api.admin('listSurveys')).body;

    const { out, code } = await api.spawnVisitor(['erase', email], `${email}\n`);

    expect({ out, code }).toEqual({
      out: 'Erased from 1 surveys, 1 contact messages, 3 e-mails, 0 visits, 0 presses on results.',
      code: 0,
    });
    expect(await api.findTraces(email)).toEqual([]);
    expect(await api.findTraces('stays@visitor.example')).toEqual(others);
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

    await api.addVisitor(email);
    await api.runVisitor(['erase', email], `${email}\n`);

    expect(await api.runVisitor(['erase', email])).toMatchObject({
      code: 0,
      out: `Nothing is stored under ${email}.`,
    });
  });

  it('reports items that cannot be read, and shows and erases the others', async () => {
    const email = 'beside@visitor.example';
    const resultId = await api.addVisitor(email);
    const another = (
      await findItems(api.access, `SURVEY#${await api.addVisitor('damaged@visitor.example')}`)
    )[0];
    const { client, tableName: TableName } = api.access;
    const [survey] = (await findItems(api.access, `SURVEY#${resultId}`)).filter(
      ({ sk }) => sk === 'SURVEY',
    );

    await client.send(new PutCommand({ TableName, Item: { ...survey, content: 'damaged' } }));
    await client.send(new PutCommand({ TableName, Item: { ...another, userEmail: 7 } }));
    const shown = await api.runVisitor(['show', email], '', {
      LOG_LEVEL: 'ERROR',
    });

    expect(JSON.parse(shown.out).surveys).toMatchObject([{ userEmail: email }]);
    expect(shown.err.match(/stored item not readable/g)).toHaveLength(2);
    expect(shown.err).not.toContain('@visitor.example');
    const { out } = await api.runVisitor(['erase', email], `${email}\n`);

    expect(out).toBe(
      'Erased from 1 surveys, 1 contact messages, 3 e-mails, 0 visits, 0 presses on results.',
    );
    await client.send(new PutCommand({ TableName, Item: { ...another } }));
  });

  it.each(['', 'yes\n', 'other@visitor.example\n'])(
    'changes nothing when the confirmation is %j',
    async (input) => {
      const email = 'doubted@visitor.example';

      await api.addVisitor(email);
      const before = await api.findTraces(email);

      expect(await api.runVisitor(['erase', email], input)).toMatchObject({ code: 1, out: '' });
      expect(await api.findTraces(email)).toEqual(before);
    },
  );

  it('does not attribute visitor messages to the staff who receive them', async () => {
    await api.addVisitor('writes@visitor.example');
    const shown = JSON.parse((await api.runVisitor(['show', 'owner@staff.example'])).out);

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
    const { code, out, err } = await api.runVisitor(args);

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
    expect(err).not.toMatch(/\n\s+at /);
  });
});
