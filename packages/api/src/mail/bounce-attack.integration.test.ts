import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { asFunction } from '../../tests/support/as-deployed.ts';
import { startDnsServer } from '../../tests/support/dns-server.ts';
import { startMailService } from '../../tests/support/mail-service.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { createVisitorMailPause } from './visitor-mail-pause.ts';

let api: Awaited<ReturnType<typeof startApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;
let dns: Awaited<ReturnType<typeof startDnsServer>>;

beforeAll(async () => {
  mail = await startMailService();
  dns = await startDnsServer();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['MAIL_DNS_SERVERS'] = dns.address;
  process.env['STAFF_RECIPIENTS'] = 'staff@site.example';
  api = await startApi();

  return () => {
    process.env['MAIL_DNS_SERVERS'] = '';
    dns.stop();
    mail.stop();
  };
});

beforeEach(() => {
  mail.accepted.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

const from = (address: string) => ({ 'cloudfront-viewer-address': `${address}:40000` });

let results = 0;

const emailResult = async (email: string, address: string) => {
  results += 1;
  const headers = from(`203.0.113.${results}`);
  const { body } = await api.call('submitSurvey', { body: makeAnswers(), headers });
  const { status, body: answer } = await api.call('emailResult', {
    params: { resultId: body.resultId },
    body: { email },
    headers: from(address),
  });
  const { requestId: _, ...visible } = answer;
  return { status, visible };
};

const sendMessage = (email: string, address: string) =>
  api.call('sendContactMessage', { body: makeContactForm({ email }), headers: from(address) });

describe('a network that guesses addresses', () => {
  it('gets mail to six new mailboxes a day, then 429 with one body', async () => {
    const answers = [];

    for (let nth = 1; nth <= 9; nth += 1)
      answers.push(await emailResult(`guess-${nth}@crowd.example`, '198.51.100.1'));

    expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(200), 429, 429, 429]);
    expect(new Set(answers.slice(6).map(({ visible }) => JSON.stringify(visible))).size).toBe(1);
    expect(mail.accepted).toHaveLength(6);
  });

  it('is limited over both forms together, and its message still reaches staff', async () => {
    for (let nth = 1; nth <= 4; nth += 1)
      await emailResult(`both-${nth}@crowd.example`, '198.51.100.2');
    for (let nth = 5; nth <= 7; nth += 1)
      expect((await sendMessage(`both-${nth}@crowd.example`, '198.51.100.2')).status).toBe(200);

    const toVisitors = mail.accepted.filter(({ recipients }) => recipients[0]?.startsWith('both'));

    expect(toVisitors).toHaveLength(6);
    expect(mail.to('staff@site.example')).toHaveLength(3);
  });

  it('may still write to its own mailboxes, and to one that got mail before', async () => {
    await emailResult('friend@crowd.example', '198.51.100.3');
    for (let nth = 1; nth <= 6; nth += 1)
      await emailResult(`own-${nth}@crowd.example`, '198.51.100.4');

    expect((await emailResult('own-1@crowd.example', '198.51.100.4')).status).toBe(200);
    expect((await emailResult('friend@crowd.example', '198.51.100.4')).status).toBe(200);
    expect((await emailResult('new@crowd.example', '198.51.100.4')).status).toBe(429);
  });

  it('starts anew the next day', async () => {
    for (let nth = 1; nth <= 7; nth += 1)
      await emailResult(`today-${nth}@crowd.example`, '198.51.100.5');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 });
    expect((await emailResult('tomorrow@crowd.example', '198.51.100.5')).status).toBe(200);
  });
});

describe('an address at a domain without mail', () => {
  it.each(['unknown', 'empty'] as const)('is refused before any mail: %s', async (answer) => {
    dns.answers.set(`${answer}.example`, answer);
    const { status, visible } = await emailResult(`ada@${answer}.example`, '198.51.100.6');

    expect([status, visible.issues?.[0]?.path]).toEqual([400, 'email']);
    expect((await sendMessage(`ada@${answer}.example`, '198.51.100.6')).status).toBe(200);
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([['staff@site.example']]);
  });
});

describe('mail to visitors of which too much bounced', () => {
  it('waits, while mail to staff goes on, and goes on at the operator’s command', async () => {
    const pause = createVisitorMailPause(api.access);
    const { handler } = await import('../mail-feedback/function.ts');
    const bounced = (nth: number) => ({
      eventType: 'Bounce',
      bounce: {
        bounceType: 'Permanent',
        bouncedRecipients: [{ emailAddress: `gone-${nth}@nowhere.example` }],
        timestamp: '2026-05-01T12:00:00.000Z',
      },
    });

    for (let nth = 0; nth < 60; nth += 1) await pause.countSent();

    for (let nth = 0; nth < 6; nth += 1) {
      const Message = JSON.stringify(bounced(nth));

      await asFunction('mail-feedback', () =>
        handler({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] }),
      );
    }

    expect((await emailResult('waits@crowd.example', '198.51.100.7')).status).toBe(200);
    await sendMessage('waits-too@crowd.example', '198.51.100.7');
    expect(mail.accepted.map(({ recipients }) => recipients)).toEqual([['staff@site.example']]);

    await pause.resume();
    await emailResult('sent@crowd.example', '198.51.100.7');
    expect(mail.to('sent@crowd.example')).toHaveLength(1);
  });
});
