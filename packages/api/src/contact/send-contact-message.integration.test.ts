import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  findContactMessageIds,
  findContactMessages,
} from '../../tests/support/contact-messages.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { surveyRowKey } from '../survey/keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

let addresses = 0;

/** An address from which nothing was sent yet. */
const newAddress = () => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

const send = (body: unknown, { from = newAddress(), key }: { from?: string; key?: string } = {}) =>
  api.call('sendContactMessage', {
    body,
    headers: {
      'cloudfront-viewer-address': `${from}:40000`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

const messages = () => findContactMessages(api.access);

const withText = async (text: string) =>
  (await messages()).filter(({ message }) => message === text);

const listMessages = (delivery: string) => findContactMessageIds(delivery, api.access);

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

const newResult = async (answers = makeAnswers()): Promise<string> =>
  (await api.call('submitSurvey', { body: answers })).body.resultId;

describe('sending a contact message', () => {
  it('stores the message as typed and lists it as unsent', async () => {
    const form = makeContactForm({ message: 'Is a hybrid right for me? é 🚗' });
    const { status, body } = await send(form, { from: '203.0.113.40' });

    expect([status, body]).toEqual([200, { success: true }]);
    const [stored, ...others] = await withText('Is a hybrid right for me? é 🚗');

    expect(others).toEqual([]);
    expect(stored).toMatchObject({ ...form, delivery: 'unsent', ipAddress: '203.0.113.40' });
    expect(await listMessages('unsent')).toContain(stored?.['id']);
  });

  it('accepts a form without a message text', async () => {
    const { message: _message, ...form } = makeContactForm();

    expect((await send(form)).status).toBe(200);
  });

  it.each(['firstName', 'lastName', 'email', 'phone', 'zipCode'])(
    'returns 400 and names %s when it is blank',
    async (field) => {
      const before = await messages();
      const { status, body } = await send({ ...makeContactForm(), [field]: '   ' });

      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: field, message: 'Please fill in this field' }]);
      expect(await messages()).toHaveLength(before.length);
    },
  );

  it('refuses an e-mail address that contains a header', async () => {
    const { status, body } = await send(
      makeContactForm({ email: 'ada@example.com\r\nBcc: all@example.com' }),
    );

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'email']);
  });

  it.each(['firstName', 'lastName', 'phone', 'zipCode'])(
    'refuses a line break in %s',
    async (field) => {
      const { status, body } = await send({
        ...makeContactForm(),
        [field]: 'A\r\nBcc: everyone@example.com',
      });

      expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
    },
  );

  it.each([{}, { concierge: false }])(
    'returns 400 when the kinds of help are %j',
    async (helpTypes) => {
      const { status, body } = await send(makeContactForm({ helpTypes }));

      expect(status).toBe(400);
      expect(body.issues?.[0]?.message).toBe(
        'Please check at least one option for how we can help you.',
      );
    },
  );

  it('stores a repeated message once per idempotency key and text', async () => {
    const [form, from] = [makeContactForm({ message: 'Sent twice' }), newAddress()];
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(form, { from, key: 'contact-key-1' })),
    );

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await withText('Sent twice')).toHaveLength(1);
    await send({ ...form, message: 'Sent twice, corrected' }, { from, key: 'contact-key-1' });
    expect(await withText('Sent twice, corrected')).toHaveLength(1);
  });
});

describe('sending contact messages by program', () => {
  it('stores a message with a filled-in hidden field as suspicious', async () => {
    const { status } = await send(
      makeContactForm({ message: 'Autofilled', website: 'https://spam.example' }),
    );

    expect(status).toBe(200);
    const [stored] = await withText('Autofilled');

    expect(stored).toMatchObject({ delivery: 'unsent', suspicion: 'looksAutomated' });
    expect(stored).not.toHaveProperty('website');
    expect(await listMessages('unsent')).toContain(stored?.['id']);
  });

  it('suspects messages of an address after five in an hour and returns 429 after fifty', async () => {
    const from = newAddress();
    const answers = [];

    for (let nth = 1; nth <= 52; nth += 1)
      answers.push(await send(makeContactForm({ message: 'Flood' }), { from }));
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 50 }, () => 200),
      429,
      429,
    ]);
    const stored = await withText('Flood');

    expect(stored).toHaveLength(50);
    expect(stored.filter(({ suspicion }) => suspicion === undefined)).toHaveLength(5);
    expect((await send(makeContactForm({ message: 'Neighbour' }))).status).toBe(200);
  });

  it('counts the addresses of one IPv6 network as one', async () => {
    const texts = [1, 2, 3, 4, 5, 6].map((host) => `From host ${host}`);

    for (const [host, message] of texts.entries()) {
      await send(makeContactForm({ message }), { from: `2001:db8:7:7::${host + 1}` });
    }

    const suspected = await Promise.all(
      texts.map(async (text) => (await withText(text))[0]?.['suspicion']),
    );

    expect(suspected).toEqual([
      ...Array.from({ length: 5 }, () => undefined),
      'tooManyFromNetwork',
    ]);
  });
});

describe('a message that names a result', () => {
  it('writes its sender onto the survey and into the lists by name and by e-mail', async () => {
    const resultId = await newResult();

    await send(makeContactForm({ resultId }));
    expect(await surveyRow(resultId)).toMatchObject({
      userName: 'Ada Lovelace',
      userEmail: 'Ada@Example.com',
      userPhone: '416 555 0199',
      gsi2sk: `ada lovelace#${resultId}`,
      gsi3sk: `ada@example.com#${resultId}`,
    });
    expect((await api.call('getResult', { params: { resultId } })).status).toBe(200);
  });

  it('keeps the first sender of a survey', async () => {
    const resultId = await newResult();

    await send(makeContactForm({ resultId }));
    const { status } = await send(
      makeContactForm({ resultId, firstName: 'Eve', email: 'eve@example.com' }),
    );

    expect(status).toBe(200);
    expect((await surveyRow(resultId))?.['userEmail']).toBe('Ada@Example.com');
  });

  it('changes no name, phone number or spelling when somebody types the owner’s address', async () => {
    const resultId = await newResult();

    await send(makeContactForm({ resultId }));
    const before = await surveyRow(resultId);
    const form = {
      firstName: 'Eve',
      lastName: 'Evil',
      phone: '905 555 0100',
      email: 'ADA@example.com',
    };

    expect((await send(makeContactForm({ resultId, ...form }))).status).toBe(200);
    const body = { name: 'Eve', email: 'ada@example.COM' };

    expect((await api.call('emailResult', { params: { resultId }, body })).status).toBe(200);
    expect(await surveyRow(resultId)).toEqual(before);
  });

  it('adds to a survey that was e-mailed to the same address in another letter case', async () => {
    const resultId = await newResult();

    await api.call('emailResult', { params: { resultId }, body: { email: 'Grace@Example.com' } });
    await send(
      makeContactForm({
        resultId,
        firstName: 'Grace',
        lastName: 'Hopper',
        email: 'grace@example.com',
      }),
    );
    expect(await surveyRow(resultId)).toMatchObject({
      userName: 'Grace Hopper',
      userPhone: '416 555 0199',
    });
  });

  it('is stored even if the result is a draft or unknown', async () => {
    const draft = await newResult(makeDraftAnswers());

    for (const resultId of [draft, 'AAAAAAAAAAAAAAAAAAAAAA']) {
      const text = `About ${resultId}`;

      expect((await send(makeContactForm({ resultId, message: text }))).status).toBe(200);
      expect(await withText(text)).toHaveLength(1);
    }

    expect(await surveyRow(draft)).toBeUndefined();
    expect(await surveyRow('AAAAAAAAAAAAAAAAAAAAAA')).toBeUndefined();
  });
});
