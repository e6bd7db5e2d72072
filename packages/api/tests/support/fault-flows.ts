import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@app/contract/endpoints';
import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { createNewMessageStore } from '../../src/contact/new-message-store.ts';
import { createSessionStore } from '../../src/quiz-session/session-store.ts';
import { getFirst } from './get-first.ts';
import { asJob, nextSummaryDay } from './mail-flows.ts';
import { makeContactForm } from './make-contact-form.ts';
import { newVisitor } from './new-visitor.ts';
import { putSession } from './put-session.ts';
import { password } from './staff.ts';
import { makeSurvey, type startAdminApi } from './start-admin-api.ts';
import type { CallResponse } from './start-api.ts';
import type { startJobs } from './start-jobs.ts';
import { writesSoFar, writtenItems } from './written-items.ts';

type Api = Awaited<ReturnType<typeof startAdminApi>>;
type Run = Awaited<ReturnType<typeof startJobs>>['run'];
type Parts = Parameters<Api['call']>[1];

/** A use case that the same visitor can call repeatedly. */
export type Flow = {
  readonly call: () => Promise<CallResponse | 'done' | 'failed'>;
  /** Counts in the table what the use case adds to. */
  readonly facts: () => Promise<number | string>;
  /** The expected count if nothing else happens. */
  readonly wanted: number | string;
  /** Whether a retry is recognized. Otherwise a lost response leaves a second record. */
  readonly isRepeatable: boolean;
};

const countItems = async ({ access }: Api, prefix: string, text = ''): Promise<number> =>
  (await writtenItems(access, prefix, text)).length;

/** Returns a count of the items that are written from now on. */
const countNewItems = ({ access }: Api, prefix: string) => {
  const since = writesSoFar();
  return async (): Promise<number> => (await writtenItems(access, prefix, '', since)).length;
};

type Make = () => Promise<Flow>;

/** A flow that adds to a total of all time. Earlier counts are subtracted. */
const counted = async (
  api: Api,
  kind: 'surveys' | 'dropouts' | 'consents',
  wanted: number,
  call: Flow['call'],
  isRepeatable = true,
): Promise<Flow> => {
  const read = async () => (await api.counters.readAllTime())[kind];
  const before = await read();
  return { call, facts: async () => (await read()) - before, wanted, isRepeatable };
};

const sessionFlows = (api: Api): Readonly<Record<string, Make>> => {
  const readState = async (sessionId: string) =>
    (await createSessionStore(api.access).find(sessionId))?.session.status ?? 'none';

  const flow =
    (
      name: EndpointName,
      status: string,
      body: object,
      earlier: readonly [EndpointName, object][] = [],
    ): Make =>
    async () => {
      const sessionId = randomUUID();

      for (const [before, parts] of earlier)
        await api.call(before, { body: { sessionId, ...parts } });
      const { dropouts } = await api.counters.readAllTime();
      const facts = async () =>
        `${await readState(sessionId)} ${(await api.counters.readAllTime()).dropouts - dropouts}`;
      const call = () => api.call(name, { body: { sessionId, ...body } });
      return { call, facts, wanted: status, isRepeatable: true };
    };

  const at = { currentStep: 2, currentQuestionId: 'usage.towing' };
  const started: [EndpointName, object] = ['startSession', { totalSteps: 20, sequence: 1 }];
  const left: [EndpointName, object] = [
    'exitSession',
    { ...at, exitReason: 'page_hide', sequence: 2 },
  ];
  return {
    startSession: flow('startSession', 'active 0', { totalSteps: 20, sequence: 1 }),
    updateProgress: flow('updateProgress', 'active 0', { ...at, sequence: 2 }, [started]),
    heartbeat: flow('heartbeat', 'active 0', { timestamp: 1, sequence: 2 }, [started]),
    'heartbeat after an exit': flow('heartbeat', 'active -1', { timestamp: 1, sequence: 3 }, [
      started,
      left,
    ]),
    exitSession: flow('exitSession', 'exited 1', { ...at, exitReason: 'page_hide', sequence: 2 }, [
      started,
    ]),
    completeSession: flow('completeSession', 'completed 0', { sequence: 2 }, [started]),
    'completeSession after an exit': flow('completeSession', 'completed -1', { sequence: 3 }, [
      started,
      left,
    ]),
  };
};

const surveyFlows = (api: Api): Readonly<Record<string, Make>> => ({
  submitSurvey: async () => {
    const { headers } = newVisitor();
    return counted(api, 'surveys', 1, () =>
      api.call('submitSurvey', { body: makeAnswers(), headers }),
    );
  },
  'submitSurvey of changed answers': async () => {
    const { headers } = newVisitor();
    const changedFrom = (await api.call('submitSurvey', { body: makeAnswers() })).body.resultId;
    const before = await api.counters.readAllTime();
    const body = { ...makeAnswers({}, '60601'), changedFrom };
    const call = () => api.call('submitSurvey', { body, headers });

    const facts = async () => {
      const { surveys, byRegion } = await api.counters.readAllTime();
      const moved = (byRegion['IL'] ?? 0) - (before.byRegion['IL'] ?? 0);
      return `${surveys - before.surveys} ${moved} ${await countItems(api, `SURVEY#${changedFrom}`, 'VERSION#')}`;
    };
    return { call, facts, wanted: '0 1 1', isRepeatable: true };
  },
  'submitSurvey of a draft': async () => {
    const { headers } = newVisitor();
    const call = () => api.call('submitSurvey', { body: makeDraftAnswers(), headers });
    return { call, facts: countNewItems(api, 'SURVEY#'), wanted: 1, isRepeatable: true };
  },
  updateZip: async () => {
    const { resultId } = (await api.call('submitSurvey', { body: makeDraftAnswers() })).body;
    return counted(api, 'surveys', 1, () =>
      api.call('updateZip', { body: { resultId, zipCode: '90210' } }),
    );
  },
});

const visitorFlows = (api: Api): Readonly<Record<string, Make>> => {
  const choice = {
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
    action: 'decline',
  };
  return {
    recordCookieConsent: () =>
      counted(api, 'consents', 1, () => api.call('recordCookieConsent', { body: choice }), false),
    acceptTerms: async () => {
      const call = () => api.call('acceptTerms', { body: { surveyId: null } });
      return { call, facts: countNewItems(api, 'TERMS#'), wanted: 1, isRepeatable: false };
    },
    sendContactMessage: async () => {
      const { email, headers } = newVisitor();
      const body = makeContactForm({ email });
      const call = () => api.call('sendContactMessage', { body, headers });
      const facts = async () =>
        `${await countItems(api, 'CONTACT#', email)} ${await countItems(api, 'EMAIL#', email)} ${await countItems(api, 'LEAD#', email)}`;
      return { call, facts, wanted: '1 2 1', isRepeatable: true };
    },
    emailResult: async () => {
      const { email, headers } = newVisitor();
      const survey = makeSurvey();

      await api.addSurveys([survey]);
      const resultId = survey.id;
      const call = () =>
        api.call('emailResult', { params: { resultId }, body: { name: 'Ada', email }, headers });
      const facts = async () =>
        `${await countItems(api, 'EMAIL#', email)} ${await countItems(api, 'SURVEY#', email)}`;
      return { call, facts, wanted: '1 1', isRepeatable: true };
    },
    login: async () => {
      const { headers } = newVisitor();
      const call = () => api.call('login', { body: { username: 'ada', password }, headers });
      return { call, facts: async () => 0, wanted: 0, isRepeatable: false };
    },
  };
};

const staffFlows = (api: Api, run: Run): Readonly<Record<string, Make>> => ({
  clearTestData: async () => {
    // The visitors of the other flows have test addresses as well.
    await api.admin('clearTestData');
    await putSession(api.access, { ipAddress: '192.168.4.7' });
    return counted(api, 'dropouts', -1, () => api.admin('clearTestData'));
  },
  sendDailySummary: async () => {
    const { headers } = newVisitor();
    const call = () => api.admin('sendDailySummary', { body: {}, headers });
    return { call, facts: countNewItems(api, 'EMAIL#summary:'), wanted: 1, isRepeatable: true };
  },
  changeLead: async () => {
    const { email, headers } = newVisitor();

    await api.call('sendContactMessage', { body: makeContactForm({ email }), headers });
    const { id, version } = getFirst((await api.admin('listLeads')).body.leads);
    const body = { version, status: 'called', note: `Called ${email}` };
    const call = () => api.admin('changeLead', { params: { leadId: id }, body, headers });
    const facts = () => countItems(api, 'LEAD#', `Called ${email}`);
    return { call, facts, wanted: 1, isRepeatable: true };
  },
  'changeLead of a purchase': async () => {
    const { email, headers } = newVisitor();
    const { resultId } = (await api.call('submitSurvey', { body: makeAnswers() })).body;

    await api.call('sendContactMessage', { body: makeContactForm({ email, resultId }), headers });
    const { id, version } = getFirst((await api.admin('listLeads')).body.leads);
    const body = { version, status: 'bought' };
    const call = () => api.admin('changeLead', { params: { leadId: id }, body, headers });

    const facts = async () => {
      const items = await writtenItems(api.access, `SURVEY#${resultId}`);
      return Number(items.find(({ sk }) => sk === 'ROW')?.['purchases'] ?? 0);
    };
    return { call, facts, wanted: 1, isRepeatable: true };
  },
  markSurveyAsTest: async () => {
    const { resultId } = (await api.call('submitSurvey', { body: makeAnswers() })).body;
    return counted(api, 'surveys', -1, () =>
      api.admin('markSurveyAsTest', { params: { resultId } }),
    );
  },
  markMessageAnswered: async () => {
    const { email } = newVisitor();
    const messageId = randomUUID();
    const message = {
      ...makeContactForm({ email }),
      ipAddress: '198.51.100.1',
      delivery: 'unsent' as const,
    };
    const createdAt = new Date().toISOString();

    await createNewMessageStore(api.access).insert(
      { ...message, id: messageId, createdAt },
      { toStaff: [] },
    );
    const call = () => api.admin('markMessageAnswered', { params: { messageId } });
    const facts = async () =>
      (await writtenItems(api.access, 'CONTACT#', email)).map(({ delivery }) => delivery).join();
    return { call, facts, wanted: 'answered', isRepeatable: true };
  },
  'the daily summary': async () => {
    const { closed, time } = nextSummaryDay();
    const facts = () => countItems(api, `EMAIL#summary:daily:${closed}`);
    return {
      call: () => asJob(() => run('daily-summary', { time })),
      facts,
      wanted: 1,
      isRepeatable: true,
    };
  },
  sweep: async () => {
    await putSession(api.access, { status: 'active', minutesAgo: 20 });
    return counted(api, 'dropouts', 1, () => asJob(() => run('sweep')));
  },
});

export const writingFlows = (api: Api, run: Run): Readonly<Record<string, Make>> => ({
  ...sessionFlows(api),
  ...surveyFlows(api),
  ...visitorFlows(api),
  ...staffFlows(api, run),
});

const reads = [
  'me',
  'listSurveys',
  'listDropouts',
  'listCookieConsents',
  'getAnalytics',
  'getDailySummary',
  'getSystemStatus',
  'exportSurveys',
] as const satisfies readonly EndpointName[];

export const readingFlows = (api: Api, resultId: string): Readonly<Record<string, Make>> => {
  const make =
    (
      name: EndpointName,
      call: (name: EndpointName, parts?: Parts) => Promise<CallResponse>,
      parts?: Parts,
    ): Make =>
    async () => ({
      call: () => call(name, parts),
      facts: async () => 0,
      wanted: 0,
      isRepeatable: true,
    });
  return {
    ...Object.fromEntries(reads.map((name) => [name, make(name, api.admin)])),
    getResult: make('getResult', api.call, { params: { resultId } }),
  };
};
