import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectDocumented } from './support/hostile-calls.ts';
import { hostileTexts, mailedFields } from './support/hostile-values.ts';
import { startMailService } from './support/mail-service.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { makeSurvey, startAdminApi } from './support/start-admin-api.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['STAFF_RECIPIENTS'] = 'one@staff.example';
  api = await startAdminApi();
  return () => mail.stop();
});

beforeEach(() => {
  mail.accepted.length = 0;
});

let visitors = 0;

/** A visitor who has not reached any limit. */
const newVisitor = () => {
  visitors += 1;
  const address = `10.1.${visitors >> 8}.${visitors & 255}`;
  return {
    email: `visitor-${visitors}@visitor.example`,
    headers: { 'cloudfront-viewer-address': `${address}:40000` },
  };
};

const headerNames = [
  'from',
  'to',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
];
const isOwnHeader = (name: string): boolean =>
  headerNames.includes(name) || /^(x-|list-|auto-)/.test(name);
const activeMarkup = /<script|<img[^>]*onerror|javascript:/i;

/** Checks that mails went to these people only, with our headers only, and that nothing in them could run. */
const expectHarmless = (recipients: readonly string[]): void => {
  expect(mail.accepted.flatMap((one) => one.recipients).sort()).toEqual([...recipients].sort());

  for (const { headers, html, raw } of mail.accepted) {
    expect(headers.map(([name]) => name).filter((name) => !isOwnHeader(name))).toEqual([]);
    expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
    expect(html).not.toMatch(activeMarkup);
    expect(raw.split('\r\n').every((line) => Buffer.byteLength(line) <= 998)).toBe(true);
  }
};

const texts = Object.entries(hostileTexts);

const longerThan5000 = ['very long', 'long in bytes only'];
const longerThan200 = [...longerThan5000, 'combining marks'];
const longerThan100 = [...longerThan200, 'characters of four bytes'];
const longerThan40 = [...longerThan100, 'line ends', 'markup', 'templates'];
const longerThan20 = [
  'a formula',
  'a look-up',
  'SQL',
  'a path',
  'an encoded path',
  'a date far away',
];
const notOneLine = ['blanks', 'a NUL', 'line ends', 'a line separator'];

/** The texts that a field refuses. All others are mailed. */
const refused = {
  firstName: ['empty', ...notOneLine, ...longerThan100],
  lastName: ['empty', ...notOneLine, ...longerThan100],
  phone: ['empty', ...notOneLine, ...longerThan40],
  zipCode: ['empty', ...notOneLine, ...longerThan40, ...longerThan20],
  message: longerThan5000,
  nameForResult: [...notOneLine, ...longerThan200],
};

describe('a contact message with a hostile text', () => {
  const sendWith = async (
    fields: readonly (typeof mailedFields)[number][],
    what: string,
    text: string,
  ) => {
    const { email, headers } = newVisitor();
    const body = makeContactForm({
      email,
      ...Object.fromEntries(fields.map((field) => [field, text])),
    });
    const response = await api.call('sendContactMessage', { body, headers });

    expectDocumented('sendContactMessage', response, what);
    return { email, status: response.status };
  };

  it.each(texts)(
    'is mailed to its recipients only, and refused in each field that cannot hold it: %s',
    async (what, text) => {
      const refusing = mailedFields.filter((field) => refused[field].includes(what));

      for (const field of refusing)
        expect([field, (await sendWith([field], what, text)).status]).toEqual([field, 400]);
      expectHarmless([]);
      const taking = mailedFields.filter((field) => !refusing.includes(field));
      if (taking.length === 0) return;

      const { email, status } = await sendWith(taking, what, text);

      expect(status).toBe(200);
      expectHarmless(['one@staff.example', email]);
    },
  );
});

describe('a result e-mail with a hostile name', () => {
  it.each(texts)('is mailed to that address only or refused: %s', async (what, text) => {
    const survey = makeSurvey();

    await api.addSurveys([survey]);
    const { email, headers } = newVisitor();
    const params = { resultId: survey.id };
    const response = await api.call('emailResult', {
      params,
      body: { name: text, email },
      headers,
    });

    expectDocumented('emailResult', response, what);
    const isTaken = !refused.nameForResult.includes(what);

    expect(response.status).toBe(isTaken ? 200 : 400);
    expectHarmless(isTaken ? [email] : []);
  });
});
