import { draftAnswers, makeAnswers } from '@app/contract/testing/make-answers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { itemsOf } from '../../tests/support/items-of.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { surveyRowKey } from '../platform/dynamodb/keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  api = await startApi();
  return () => mail.stop();
});

beforeEach(() => {
  mail.mode = 'up';
  mail.rejected.clear();
  mail.accepted.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const newResult = async (answers = makeAnswers()): Promise<string> =>
  (await api.call('submitSurvey', { body: answers })).body.resultId;

const request = (resultId: string, body: unknown, from = newAddress()) =>
  api.call('emailResult', {
    params: { resultId },
    body,
    headers: { 'cloudfront-viewer-address': `${from}:40000` },
  });

const surveyRow = async (id: string) => {
  const { Item } = await api.access.client.send(
    new GetCommand({ TableName: api.access.tableName, Key: surveyRowKey(id), ConsistentRead: true }),
  );
  return Item;
};

describe('a result by e-mail', () => {
  it('contains the six picks with the searches that their cards open, and names the survey’s owner', async () => {
    const resultId = await newResult();
    const visitor = { name: 'Ada Lovelace', email: 'ada@visitor.example', phone: '416 555 0199' };
    const { status, body } = await request(resultId, visitor);
    expect([status, body]).toEqual([200, { success: true, delivery: 'sent' }]);
    const [sent] = mail.to('ada@visitor.example');
    const { recommendations } = (await api.call('getResult', { params: { resultId } })).body;
    for (const { name, make } of recommendations) {
      expect(sent?.text).toContain(name);
      const { bestMatch } = (await api.call('findListingModel', { params: { make }, query: { carName: name } })).body;
      expect(sent?.text).toContain(`make=${bestMatch.make}&model=${bestMatch.modelKey}&zip=90210&radius=150`);
    }
    expect(sent?.text).toContain(`https://www.site.example/result/${resultId}`);
    expect(sent?.text).toContain('Hi Ada Lovelace,');
    const { name: userName, email: userEmail, phone: userPhone } = visitor;
    expect(await surveyRow(resultId)).toMatchObject({ userName, userEmail, userPhone });
  });

  it('says which constraints a pick breaks', async () => {
    const resultId = await newResult(
      makeAnswers({
        'budget.condition': 'new',
        'budget.totalPriceRange': 'under20k',
        'preferences.brands': 'italian',
      }),
    );
    await request(resultId, { email: 'picky@visitor.example' });
    const [sent] = mail.to('picky@visitor.example');
    const { recommendations } = (await api.call('getResult', { params: { resultId } })).body;
    for (const { relaxed } of recommendations) {
      expect(relaxed).not.toEqual([]);
      for (const { message } of relaxed) expect(sent?.text).toContain(`But: ${message}`);
    }
  });

  it('is sent once when requested twice within the hour, concurrently or later, in any letter case', async () => {
    const resultId = await newResult();
    const emails = ['bob@visitor.example', 'bob@visitor.example', 'Bob@Visitor.example'];
    const responses = await Promise.all(emails.map((email) => request(resultId, { email })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await request(resultId, { name: 'Bob', email: 'bob@visitor.example' })).body).toEqual({
      success: true,
      delivery: 'sent',
    });
    expect(mail.accepted).toHaveLength(1);
    expect(await surveyRow(resultId)).toMatchObject({ userName: 'Bob' });
  });

  it('is sent to a second person, who does not become the survey’s owner', async () => {
    const resultId = await newResult();
    await request(resultId, { email: 'first@visitor.example' });
    expect((await request(resultId, { name: 'Eve', email: 'second@visitor.example' })).status).toBe(200);
    expect(mail.to('second@visitor.example')).toHaveLength(1);
    expect(await surveyRow(resultId)).toMatchObject({ userEmail: 'first@visitor.example' });
    expect(await surveyRow(resultId)).not.toHaveProperty('userName');
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'draft'])('returns 404 for the result %s', async (which) => {
    const resultId = which === 'draft' ? await newResult(draftAnswers()) : which;
    expect((await request(resultId, { email: 'nobody@visitor.example' })).status).toBe(404);
    expect(mail.accepted).toEqual([]);
  });

  it.each([{ email: 'no address' }, { name: 'A\r\nBcc: b@c.example', email: 'ok@visitor.example' }, {}])(
    'is 400 for %j',
    async (body) => expect((await request(await newResult(), body)).status).toBe(400),
  );

  it('waits while the mail service is down and tells the visitor so', async () => {
    mail.mode = 'down';
    const resultId = await newResult();
    const { status, body } = await request(resultId, { email: 'later@visitor.example' });
    expect([status, body]).toEqual([200, { success: true, delivery: 'waiting' }]);
    expect((await createOutboxStore(api.access).status(new Date())).waiting).toBeGreaterThan(0);
  });

  it.each(['rejected', 'suppressed'])('tells the visitor that a %s address cannot be reached', async (how) => {
    const email = `${how}@visitor.example`;
    if (how === 'rejected') mail.rejected.add(email);
    else {
      const since = '2026-01-01T00:00:00.000Z';
      await createSuppressionStore(api.access).add({ recipient: email, reason: 'complaint', since });
    }
    const { status, body } = await request(await newResult(), { email });
    expect([status, body.issues[0].path]).toEqual([400, 'email']);
    expect(mail.accepted).toEqual([]);
  });
});

describe('another spelling of an address', () => {
  it.each(['rejected', 'suppressed'])('gets the result after the first one was %s', async (how) => {
    const [first, other] = [`${how}.ada+x@gmail.com`, `${how}.ada@gmail.com`];
    if (how === 'rejected') mail.rejected.add(first);
    else {
      const since = '2026-01-01T00:00:00.000Z';
      await createSuppressionStore(api.access).add({ recipient: first, reason: 'bounce', since });
    }
    const resultId = await newResult();
    expect((await request(resultId, { email: first })).status).toBe(400);
    const tried = mail.requests;
    expect((await request(resultId, { email: first })).status).toBe(400);
    expect(mail.requests).toBe(tried);
    for (let nth = 1; nth <= 2; nth += 1) {
      expect((await request(resultId, { email: other })).body).toEqual({ success: true, delivery: 'sent' });
    }
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([[other]]);
  });
});

describe('the limit of result e-mails', () => {
  it('is three addresses a result and day', async () => {
    const resultId = await newResult();
    const send = (name: string) => request(resultId, { email: `${name}@three.example` });
    for (const name of ['a', 'b', 'c']) expect((await send(name)).status).toBe(200);
    expect((await send('d')).status).toBe(429);
    expect((await send('a')).status).toBe(200);
    expect(mail.accepted).toHaveLength(3);
  });

  it('counts the tags, dots and letter case of one mailbox as one address, which gets the result once', async () => {
    const resultId = await newResult();
    for (const email of ['grace.hopper@gmail.com', 'GraceHopper+car@googlemail.com', 'g.race.hopper+b@gmail.com']) {
      expect((await request(resultId, { email })).body).toMatchObject({ delivery: 'sent' });
    }
    expect(mail.accepted).toHaveLength(1);
    for (const name of ['a', 'b'])
      expect((await request(resultId, { email: `${name}@three.example` })).status).toBe(200);
  });

  it('is five results an address and day', async () => {
    const statuses: (number | undefined)[] = [];
    for (let nth = 1; nth <= 6; nth += 1) {
      statuses.push((await request(await newResult(), { email: 'popular@visitor.example' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(mail.accepted).toHaveLength(5);
  });

  it('is stored only for as long as it applies', async () => {
    const resultId = await newResult();
    const before = Date.now();
    await request(resultId, { email: 'counted@visitor.example' });
    const hoursOf = async (prefix: string) => {
      const items = await itemsOf(api.access, prefix);
      const ends = items.map(({ expiresAt }) => (Number(expiresAt) * 1000 - before) / 36e5);
      return Math.min(...ends) < 0 ? Number.NaN : Math.max(...ends);
    };
    for (const [prefix, hours] of [
      ['RESULT_EMAILS#', 24],
      ['ADDRESS_EMAILS#', 24],
      ['EMAIL_ALLOWANCE#', 1],
    ] as const) {
      expect(await hoursOf(prefix)).toBeGreaterThanOrEqual(hours);
      expect(await hoursOf(prefix)).toBeLessThan(3 * hours);
    }
  });

  it('ends after an hour for the same address and after a day for another one', async () => {
    const resultId = await newResult();
    const send = (name: string) => request(resultId, { email: `${name}@later.example` });
    for (const name of ['a', 'b', 'c']) await send(name);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
    expect((await send('a')).status).toBe(200);
    expect(mail.to('a@later.example')).toHaveLength(2);
    expect((await send('d')).status).toBe(429);
    vi.setSystemTime(Date.now() + 25 * 36e5);
    expect((await send('d')).status).toBe(200);
  });

  it('is twenty requests an hour from one network', async () => {
    const [resultId, from] = [await newResult(), newAddress()];
    const statuses: (number | undefined)[] = [];
    for (let nth = 1; nth <= 21; nth += 1) {
      statuses.push((await request(resultId, { email: 'eager@visitor.example' }, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(mail.accepted).toHaveLength(1);
  });
});
