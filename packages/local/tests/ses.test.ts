import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailService } from './support/mail-service.ts';
import { callSes, rawMessage, sendRaw } from './support/send-mail.ts';

let service: Awaited<ReturnType<typeof startMailService>>;

beforeAll(async () => {
  service = await startMailService();
});
afterAll(() => service.stop());

type Listed = { id: string; subject: string; recipients: string[]; to: string[] };

const messages = async (search = ''): Promise<Listed[]> => {
  const answer = await fetch(
    `${service.url()}/__mail/api/messages?${new URLSearchParams({ search })}`,
  );
  return ((await answer.json()) as { messages: Listed[] }).messages;
};

const setFault = (fault: object): Promise<Response> =>
  fetch(`${service.url()}/__mail/api/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });

beforeEach(async () => {
  await fetch(`${service.url()}/__mail/api/messages`, { method: 'DELETE' });
  await setFault({ mode: 'none' });
});

describe('SendRawEmail', () => {
  it('stores the message and returns its id', async () => {
    const answer = await sendRaw(
      service.url(),
      'ada@example.com',
      rawMessage('ada@example.com', 'Hello', 'Text'),
    );

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/xml');
    const [kept] = await messages();

    expect(kept).toMatchObject({ subject: 'Hello', recipients: ['ada@example.com'] });
    const xml = await answer.text();

    expect(xml).toContain(
      `<SendRawEmailResult><MessageId>${kept?.id}</MessageId></SendRawEmailResult>`,
    );
  });

  it('uses the message’s recipients when the call names none', async () => {
    const raw = rawMessage('Ada <ada@example.com>', 'Hello', 'Text', ['Cc: zoe@example.com']);

    await callSes(service.url(), {
      Action: 'SendRawEmail',
      'RawMessage.Data': Buffer.from(raw).toString('base64'),
    });
    expect((await messages())[0]?.recipients).toEqual(['Ada <ada@example.com>', 'zoe@example.com']);
  });

  it('stores every message of many that arrive at once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `m${index}@example.com`);
    const answers = await Promise.all(
      names.map((to) => sendRaw(service.url(), to, rawMessage(to, `For ${to}`, 'Text'))),
    );

    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const kept = await messages();

    expect(kept.map(({ recipients }) => recipients[0]).sort()).toEqual([...names].sort());
  });

  it('keeps its messages after a restart', async () => {
    await sendRaw(
      service.url(),
      'ada@example.com',
      rawMessage('ada@example.com', 'Before', 'Text'),
    );
    await service.restart();
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Before']);
  });
});

describe('a call that SES would reject', () => {
  const refusal = async (parameters: Record<string, string>): Promise<string> => {
    const answer = await callSes(service.url(), parameters);
    const xml = await answer.text();
    return `${answer.status} ${/<Type>(.*)<\/Type><Code>(.*)<\/Code>/.exec(xml)?.slice(1).join(' ')}`;
  };

  const data = (raw: string) => ({ 'RawMessage.Data': Buffer.from(raw).toString('base64') });

  it.each([
    ['another action', { Action: 'SendEmail' }, '400 Sender InvalidAction'],
    ['no message', { Action: 'SendRawEmail' }, '400 Sender InvalidParameterValue'],
    [
      'no sender',
      { Action: 'SendRawEmail', ...data('To: a@example.com\r\n\r\nx') },
      '400 Sender InvalidParameterValue',
    ],
    [
      'no recipient',
      { Action: 'SendRawEmail', ...data('From: a@example.com\r\n\r\nx') },
      '400 Sender InvalidParameterValue',
    ],
    [
      'an address without a domain',
      {
        Action: 'SendRawEmail',
        ...data(rawMessage('a', 's', 'x')),
        'Destinations.member.1': 'nobody',
      },
      '400 Sender InvalidParameterValue',
    ],
  ])(
    'with %s is rejected in the words of SES, and nothing is stored',
    async (_, parameters, expected) => {
      expect(await refusal(parameters as Record<string, string>)).toBe(expected);
      expect(await messages()).toEqual([]);
    },
  );
});

describe('a failure that was turned on', () => {
  const outcome = async (to: string): Promise<string> => {
    const answer = await sendRaw(service.url(), to, rawMessage(to, 'Hello', 'Text'));
    return `${answer.status} ${/<Code>(.*)<\/Code>/.exec(await answer.text())?.[1] ?? 'sent'}`;
  };

  it.each([
    ['down', '503 ServiceUnavailable'],
    ['throttle', '400 Throttling'],
    ['reject', '400 MessageRejected'],
  ])('of kind %s responds as SES does until it ends', async (mode, expected) => {
    await setFault({ mode });
    expect(await outcome('ada@example.com')).toBe(expected);
    expect(await messages()).toEqual([]);
    await setFault({ mode: 'none' });
    expect(await outcome('ada@example.com')).toBe('200 sent');
  });

  it('can affect one recipient only', async () => {
    await setFault({ mode: 'reject', recipient: 'zoe@example.com' });
    expect(await outcome('ada@example.com')).toBe('200 sent');
    expect(await outcome('Zoe <zoe@example.com>')).toBe('400 MessageRejected');
  });

  it('of an unknown kind is rejected', async () => {
    const answer = await setFault({ mode: 'explode' });

    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: 'The mode is one of: down, throttle, reject, none' },
    ]);
  });
});
