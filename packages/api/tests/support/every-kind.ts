import { questionIds } from '@app/contract/quiz/definition';
import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { vi } from 'vitest';
import { createAccountsStore } from '../../src/auth/accounts-store.ts';
import { rotateSigningKey } from '../../src/auth/signing-keys.ts';
import { acceptedChoice } from './accepted-choice.ts';
import { asFunction } from './as-deployed.ts';
import { getFirst } from './get-first.ts';
import { makeContactForm } from './make-contact-form.ts';
import { sentBack } from './sent-back.ts';
import { addStaff, password } from './staff.ts';
import type { startApi } from './start-api.ts';
import type { startJobs } from './start-jobs.ts';
import { wholeVisit } from './whole-visit.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type Jobs = Awaited<ReturnType<typeof startJobs>>;

/** Sets the clock to a UTC time on the recorded day, a Friday. Toronto is five hours behind. */
export const setTime = (time: string): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(`2026-11-20T${time}:00.000Z`));
};

/** The headers of a visitor's request. */
export const from = (address: string, key?: string) => ({
  'cloudfront-viewer-address': `${address}:40000`,
  ...(key === undefined ? {} : { 'idempotency-key': key }),
});

/** Completes an anonymous visit that spends a minute on every question. */
const completeVisit = async (call: Api['call']): Promise<void> => {
  let resultId = '';

  for (const { name, body, headers = {}, ...parts } of wholeVisit(() => resultId)) {
    const { currentStep } = { currentStep: 0, ...(body as object | undefined) };
    if (name === 'updateProgress') setTime(`14:${String(currentStep).padStart(2, '0')}`);

    const asked =
      name === 'updateProgress' ? { currentQuestionId: questionIds[currentStep - 1] } : {};
    const sent = body === undefined ? {} : { body: { ...(body as object), ...asked } };
    const response = await call(name, {
      ...parts,
      ...sent,
      headers: { ...headers, ...from('8.8.8.3') },
    });

    if ('resultId' in response.body) resultId = String(response.body.resultId);
  }
};

/** Stores visits that ended in each way, consents and an accepted set of terms. */
const visit = async ({ call }: Api, { run }: Jobs) => {
  const step = (sessionId: string, sequence: number, questionId: string, address: string) =>
    call('updateProgress', {
      body: { sessionId, sequence, currentStep: sequence, currentQuestionId: questionId },
      headers: from(address),
    });

  setTime('13:00');
  await step('visit-silent', 1, 'usage.towing', '8.8.8.1');
  setTime('13:20');
  await run('sweep');
  const source = { source: 'google', medium: 'cpc', campaign: 'spring' };

  await call('startSession', {
    body: { sessionId: 'visit-left', sequence: 1, totalSteps: 17, source, device: 'phone' },
    headers: from('8.8.8.2'),
  });
  await step('visit-left', 2, 'lifestyle.currentCar', '8.8.8.2');
  setTime('13:22');
  await step('visit-left', 3, 'lifestyle.carAppreciation', '8.8.8.2');
  const position = { currentStep: 3, currentQuestionId: 'lifestyle.carAppreciation' };
  const exit = { sessionId: 'visit-left', sequence: 4, exitReason: 'page_hide', ...position };

  await call('exitSession', { body: exit, headers: from('8.8.8.2') });

  setTime('14:00');
  await completeVisit(call);
  const consentSettings = { policyVersion: '2026-05', globalPrivacyControl: true };

  await call('recordCookieConsent', {
    body: { ...acceptedChoice, ...consentSettings },
    headers: from('8.8.8.3'),
  });
  const declined = { ...acceptedChoice, analytics: false, preferences: false, action: 'decline' };

  await call('recordCookieConsent', { body: declined, headers: from('8.8.8.2') });
  await call('acceptTerms', { body: { surveyId: null }, headers: from('8.8.8.3') });
};

const submit = async ({ call }: Api, key: string, answers = makeAnswers()): Promise<string> => {
  const body = { ...answers, source: { source: 'newsletter', medium: 'email' } };
  return (await call('submitSurvey', { body, headers: from('8.8.8.4', key) })).body.resultId;
};

/** Stores named surveys, messages, and e-mails in each state. */
const write = async (api: Api, { mail }: Jobs) => {
  const { call } = api;
  const send = (
    email: string,
    parts: Parameters<typeof makeContactForm>[0] = {},
    address = '8.8.8.5',
  ) =>
    call('sendContactMessage', {
      body: makeContactForm({ email, ...parts }),
      headers: from(address),
    });
  const feedback = (await import('../../src/mail-feedback/function.ts')).handler;
  const hear = (message: unknown) =>
    asFunction('mail-feedback', () =>
      feedback({
        Records: [{ EventSource: 'aws:sns', Sns: { Message: JSON.stringify(message) } }],
      }),
    );

  setTime('15:05');
  const timestamp = new Date().toISOString();
  const bouncedRecipients = [{ emailAddress: 'gone@example.com' }];

  await hear({
    eventType: 'Bounce',
    bounce: { bounceType: 'Permanent', bouncedRecipients, timestamp },
  });
  const complainedRecipients = [{ emailAddress: 'angry@example.com' }];

  await hear({ eventType: 'Complaint', complaint: { complainedRecipients, timestamp } });

  mail.mode = 'up';
  const resultId = await submit(api, 'key-of-emailed', makeAnswers({}, '10001'));
  const visitor = { name: 'Ada Lovelace', email: 'ada@example.com' };

  await call('emailResult', { params: { resultId }, body: visitor, headers: from('8.8.8.4') });
  setTime('15:06');
  const written = await submit(api, 'key-of-written', makeAnswers({}, '60601'));

  await send('emile@example.com', {
    firstName: 'Émile',
    lastName: 'Zola',
    message: 'First',
    resultId: written,
  });
  const token = /unsubscribe#(\S+)/.exec(mail.to('emile@example.com')[0]?.text ?? '')?.[1];

  await call('unsubscribe', { body: { token }, headers: from('8.8.8.5') });
  await send('gone@example.com', { firstName: 'Gone', message: 'Second' });
  mail.rejected.add('refused@example.com');
  await send('refused@example.com', { firstName: 'Refused', message: 'Third' });
  mail.rejected.clear();
  await send('robot@example.com', { message: 'Fourth', website: 'https://example.com' }, '8.8.8.6');

  // The client does not retry this fault, which keeps the test fast.
  mail.mode = 'paused';
  await send('grace@example.com', { firstName: 'Grace', lastName: 'Hopper', message: 'Fifth' });
  await send('alan@example.com', { firstName: 'Alan', message: 'Sixth' });
  setTime('15:07');
  const late = await submit(api, 'key-of-late', makeAnswers({}, 'H2X1Y4'));

  await call('emailResult', {
    params: { resultId: late },
    body: { email: 'late@example.com' },
    headers: from('8.8.8.7'),
  });

  for (let each = 0; each < 19; each += 1) {
    const unknown = { params: { resultId: 'unknown' }, body: { email: 'late@example.com' } };

    await call('emailResult', { ...unknown, headers: from('8.8.8.7') });
  }
};

/** Stores accounts, keys, a session and failed sign-ins. */
const signIn = async ({ access, call }: Api): Promise<readonly string[]> => {
  setTime('15:10');
  await addStaff(access, 'ada');
  await addStaff(access, 'bob', 2 ** 12);
  await createAccountsStore(access).disable('bob');
  const login = async (username: string, secret: string, sourceIp: string) =>
    sentBack((await call('login', { body: { username, password: secret }, sourceIp })).cookies);

  await call('logout', { cookies: await login('ada', password, '8.8.4.1') });
  await rotateSigningKey(access);
  const session = await login('ada', password, '8.8.4.1');

  setTime('15:25');
  for (let each = 0; each < 5; each += 1) await login('ada', 'not the password', '8.8.4.2');
  return session;
};

/** Stores what the dashboard and the scheduled jobs write. */
const work = async ({ call }: Api, { mail, run }: Jobs, cookies: readonly string[]) => {
  const staff = { cookies };
  const { body } = await call('getSystemStatus', staff);
  const unsent = body.unsentMessages?.newest ?? [];
  const alan = getFirst(unsent.filter(({ firstName }) => firstName === 'Alan'));

  await call('markMessageAnswered', { ...staff, params: { messageId: alan.id } });
  const lead = getFirst((await call('listLeads', staff)).body.leads);
  const nextAction = { day: '2026-11-24', text: 'Send two offers' };
  const change = { version: lead.version, status: 'called', nextAction, note: 'Wants a hybrid' };

  await call('changeLead', { ...staff, params: { leadId: lead.id }, body: change });
  await call('clearTestData', staff);
  await call('sendDailySummary', {
    ...staff,
    body: {},
    headers: { 'idempotency-key': 'key-of-waiting' },
  });
  mail.mode = 'up';
  await call('sendDailySummary', {
    ...staff,
    body: {},
    headers: { 'idempotency-key': 'key-of-sent' },
  });

  for (const job of ['daily-summary', 'weekly-summary', 'monthly-summary', 'reconcile'] as const) {
    await run(job, { time: '2026-11-20T11:00:00.000Z' });
  }

  await call('exportSurveys', staff);
  // Stores the sums of months.
  await call('getAnalytics', {
    ...staff,
    query: { range: 'custom', from: '2026-06-01', to: '2026-09-30' },
  });

  // A consent that is old enough to be removed.
  vi.setSystemTime(new Date('2025-10-01T14:00:00.000Z'));
  await call('recordCookieConsent', { body: acceptedChoice, headers: from('8.8.8.3') });
  setTime('15:25');
  await run('retention');
};

/** Stores the last visits, which have no end yet or could still continue, and a draft. */
const stay = async (api: Api) => {
  const { call } = api;

  setTime('15:28');
  const here = { currentStep: 3, currentQuestionId: 'usage.passengers' };

  for (const [sessionId, address] of [
    ['visit-active', '8.8.8.8'],
    ['visit-exited', '8.8.8.9'],
    ['visit-tester', '192.168.4.7'],
  ] as const) {
    const headers = from(address);

    await call('startSession', { body: { sessionId, sequence: 1, totalSteps: 17 }, headers });
    await call('updateProgress', { body: { sessionId, sequence: 2, ...here }, headers });
    await call('heartbeat', { body: { sessionId, sequence: 3, timestamp: Date.now() }, headers });
  }

  await declineAsTester(call);
  const exit = { sessionId: 'visit-exited', sequence: 4, exitReason: 'window_blur', ...here };

  await call('exitSession', { body: exit, headers: from('8.8.8.9') });
  await submit(api, 'key-of-draft', makeDraftAnswers());
  await change(api);
};

/** Stores visits from a test address whose visitors declined analytics. */
const declineAsTester = async (call: Api['call']): Promise<void> => {
  const headers = from('192.168.4.7');
  const position = { currentStep: 3, currentQuestionId: 'usage.passengers' };

  for (const sessionId of ['declined-test-active', 'declined-test-left', 'declined-test-done']) {
    const body = { sessionId, analytics: false, sequence: 1, ...position };

    await call('updateProgress', { body, headers });
  }

  const left = { sessionId: 'declined-test-left', analytics: false, sequence: 2, ...position };
  const done = { sessionId: 'declined-test-done', analytics: false, sequence: 2 };

  await call('exitSession', { body: { ...left, exitReason: 'window_blur' }, headers });
  await call('completeSession', { body: done, headers });
};

/** Stores a survey with changed answers, a preview before it, and presses on its page. */
const change = async (api: Api) => {
  const answers = makeAnswers({ 'features.bodyStyle': 'sedan' }, '90210');

  await api.call('previewSurvey', { body: answers, headers: from('8.8.8.10') });
  const changedFrom = await submit(api, 'key-of-changed-from', makeAnswers({}, '90210'));
  const { body } = await api.call('submitSurvey', {
    body: { ...answers, changedFrom },
    headers: from('8.8.8.10'),
  });
  const { resultId } = body;
  const pick = getFirst(
    (await api.call('getResult', { params: { resultId } })).body.recommendations,
  );

  await api.call('recordClick', {
    body: { target: 'listings', resultId, pickId: pick.id, place: 1 },
  });
  await api.call('recordClick', { body: { target: 'booking', resultId } });
};

/** Makes the calls and runs the jobs that store something, until the table holds every kind of item. */
export const storeEveryKind = async (api: Api, jobs: Jobs): Promise<void> => {
  try {
    await visit(api, jobs);
    await write(api, jobs);
    await work(api, jobs, await signIn(api));
    await stay(api);
  } finally {
    vi.useRealTimers();
  }
};
