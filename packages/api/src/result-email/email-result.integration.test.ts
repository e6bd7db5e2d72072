import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createSuppressionStore, type Suppression } from '../mail/suppression-store.ts';
import { surveyRowKey } from '../survey/keys.ts';

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
    new GetCommand({
      TableName: api.access.tableName,
      Key: surveyRowKey(id),
      ConsistentRead: true,
    }),
  );
  return Item;
};

const suppress = (recipient: string, reason: Suppression['reason']) =>
  createSuppressionStore(api.access).add({ recipient, reason, since: '2026-01-01T00:00:00.000Z' });

/** Returns what a caller sees of a response apart from the id of its request. */
const visibleParts = ({ status, body }: Awaited<ReturnType<typeof request>>) => {
  const { requestId: _own, ...others } = body;
  return [status, others];
};

describe('a result by e-mail', () => {
  it('contains the six picks with the searches that their cards open, and names the survey’s owner', async () => {
    const resultId = await newResult();
    const visitor = { name: 'Ada Lovelace', email: 'ada@visitor.example', phone: '416 555 0199' };
    const { status, body } = await request(resultId, visitor);

    expect([status, body]).toEqual([200, { success: true }]);
    const [sent] = mail.to('ada@visitor.example');
    const { recommendations } = (await api.call('getResult', { params: { resultId } })).body;

    for (const { name, make } of recommendations) {
      expect(sent?.text).toContain(name);
      const { bestMatch } = (
        await api.call('findListingModel', { params: { make }, query: { carName: name } })
      ).body;

      expect(sent?.text).toContain(
        `make=${bestMatch?.make}&model=${bestMatch?.modelKey}&zip=90210&radius=150`,
      );
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
    });
    expect(mail.accepted).toHaveLength(1);
    expect(await surveyRow(resultId)).toMatchObject({ userName: 'Bob' });
  });

  it('is sent to a second person, who does not become the survey’s owner', async () => {
    const resultId = await newResult();

    await request(resultId, { email: 'first@visitor.example' });
    expect((await request(resultId, { name: 'Eve', email: 'second@visitor.example' })).status).toBe(
      200,
    );
    expect(mail.to('second@visitor.example')).toHaveLength(1);
    expect(await surveyRow(resultId)).toMatchObject({ userEmail: 'first@visitor.example' });
    expect(await surveyRow(resultId)).not.toHaveProperty('userName');
  });

  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'draft'])('returns 404 for the result %s', async (which) => {
    const resultId = which === 'draft' ? await newResult(makeDraftAnswers()) : which;

    expect((await request(resultId, { email: 'nobody@visitor.example' })).status).toBe(404);
    expect(mail.accepted).toEqual([]);
  });

  it.each([
    { email: 'no address' },
    { name: 'A\r\nBcc: b@c.example', email: 'ok@visitor.example' },
    {},
  ])('is 400 for %j', async (body) =>
    expect((await request(await newResult(), body)).status).toBe(400),
  );

  it('waits while the mail service is down', async () => {
    mail.mode = 'down';
    const resultId = await newResult();
    const { status, body } = await request(resultId, { email: 'later@visitor.example' });

    expect([status, body]).toEqual([200, { success: true }]);
    expect((await createOutboxStore(api.access).getStatus(new Date())).waiting).toBeGreaterThan(0);
  });

  it('tells the visitor that the mail service rejected the address', async () => {
    const email = 'rejected@visitor.example';

    mail.rejected.add(email);
    const { status, body } = await request(await newResult(), { email });

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'email']);
    expect(mail.accepted).toEqual([]);
  });
});

describe('an address that gets no mail', () => {
  it.each(['unsubscribed', 'bounce', 'complaint'] as const)(
    'is answered and limited like any other after its %s, and gets none',
    async (reason) => {
      const [stopped, other] = [
        `${reason}.stopped@visitor.example`,
        `${reason}.other@visitor.example`,
      ];

      await suppress(stopped, reason);

      const responses = async (email: string) => {
        const resultId = await newResult();
        const seen = [await request(resultId, { email }), await request(resultId, { email })];

        for (let nth = 2; nth <= 6; nth += 1)
          seen.push(await request(await newResult(), { email }));
        return seen.map((response) => visibleParts(response));
      };

      expect(await responses(stopped)).toEqual(await responses(other));
      expect(mail.to(stopped)).toEqual([]);
      expect(mail.to(other)).toHaveLength(5);
    },
  );

  it('is answered like any other in each spelling of a mailbox that unsubscribed', async () => {
    await suppress('silent+cars@visitor.example', 'unsubscribed');
    const resultId = await newResult();

    for (const tag of ['', '+1', '+2', '+3', '+4', '+5', '+6']) {
      const { status, body } = await request(resultId, { email: `silent${tag}@visitor.example` });

      expect([status, body]).toEqual([200, { success: true }]);
    }

    expect(mail.accepted).toEqual([]);
  });
});

describe('another spelling of an address', () => {
  it.each(['rejected', 'suppressed'])('gets the result after the first one was %s', async (how) => {
    const [first, other] = [`${how}.ada+x@gmail.com`, `${how}.ada@gmail.com`];
    if (how === 'rejected') mail.rejected.add(first);
    else await suppress(first, 'bounce');

    const resultId = await newResult();
    const status = how === 'rejected' ? 400 : 200;

    expect((await request(resultId, { email: first })).status).toBe(status);
    const tried = mail.requests;

    expect((await request(resultId, { email: first })).status).toBe(status);
    expect(mail.requests).toBe(tried);

    for (let nth = 1; nth <= 2; nth += 1) {
      expect((await request(resultId, { email: other })).body).toEqual({ success: true });
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

    for (const email of [
      'grace.hopper@gmail.com',
      'GraceHopper+car@googlemail.com',
      'g.race.hopper+b@gmail.com',
    ]) {
      expect((await request(resultId, { email })).body).toEqual({ success: true });
    }

    expect(mail.accepted).toHaveLength(1);
    for (const name of ['a', 'b'])
      expect((await request(resultId, { email: `${name}@three.example` })).status).toBe(200);
  });

  it('is five results an address and day', async () => {
    const statuses: (number | undefined)[] = [];

    for (let nth = 1; nth <= 6; nth += 1) {
      statuses.push(
        (await request(await newResult(), { email: 'popular@visitor.example' })).status,
      );
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(mail.accepted).toHaveLength(5);
  });

  it.each(['yahoo.com', 'live.ca', 'zoho.com', 'fastmail.fm', 'company.example'])(
    'is the same for all tags of a mailbox at %s',
    async (domain) => {
      const statuses: (number | undefined)[] = [];

      for (let nth = 1; nth <= 8; nth += 1) {
        statuses.push(
          (await request(await newResult(), { email: `tagged+${nth}@${domain}` })).status,
        );
      }

      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
      expect(mail.accepted).toHaveLength(5);
    },
  );

  it('is stored only for as long as it applies', async () => {
    const resultId = await newResult();
    const before = Date.now();

    await request(resultId, { email: 'counted@visitor.example' });

    const listHours = async (prefix: string) => {
      const items = await findItems(api.access, prefix);
      const ends = items.map(({ expiresAt }) => (Number(expiresAt) * 1000 - before) / 36e5);
      return Math.min(...ends) < 0 ? Number.NaN : Math.max(...ends);
    };

    for (const [prefix, hours] of [
      ['RESULT_EMAILS#', 24],
      ['ADDRESS_EMAILS#', 24],
      ['EMAIL_ALLOWANCE#', 1],
    ] as const) {
      expect(await listHours(prefix)).toBeGreaterThanOrEqual(hours);
      expect(await listHours(prefix)).toBeLessThan(3 * hours);
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
