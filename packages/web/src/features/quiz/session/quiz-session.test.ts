import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allOff, allOn, buildChoice } from '../../../shared/consent/consent-choice.ts';
import { consentStore } from '../../../shared/consent/consent-store.ts';
import { startQuizSession } from './quiz-session.ts';
import { createSessionReports, type Position } from './session-reports.ts';

const first: Position = {
  currentStep: 1,
  currentQuestionId: 'lifestyle.currentCar',
  totalSteps: 17,
};
const second: Position = { currentStep: 2, currentQuestionId: 'budget.condition', totalSteps: 17 };

const open = (isUp: (name: string) => boolean = () => true) => {
  const sent: { readonly name: string; readonly body: Record<string, unknown> }[] = [];

  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    const name = url.split('/').at(-1) ?? '';

    sent.push({ name, body: JSON.parse(body) });
    if (!isUp(name)) throw new TypeError('There was no response');

    return new Response('{}');
  });
  let count = 0;
  const reports = createSessionReports('session-1', () => ++count);
  const session = startQuizSession(first, reports);
  const named = (name: string) => sent.filter((call) => call.name === name).map(({ body }) => body);
  return { session, sent, named, names: () => sent.map(({ name }) => name) };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('location', new URL('https://roadfit.example/?utm_source=google'));
  vi.stubGlobal('document', { referrer: 'https://www.google.com/' });
});
afterEach(() => {
  consentStore.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('progress of a quiz session', () => {
  it('reports the start at once and the first question after 500 ms', async () => {
    const { sent } = open();

    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toEqual([
      {
        name: 'start',
        body: {
          sessionId: 'session-1',
          sequence: 1,
          totalSteps: 17,
          device: 'desktop',
          source: { source: 'google', host: 'www.google.com' },
        },
      },
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent[1]).toEqual({
      name: 'progress',
      body: {
        sessionId: 'session-1',
        sequence: 2,
        currentStep: 1,
        currentQuestionId: 'lifestyle.currentCar',
        isContactForm: false,
      },
    });
  });

  it.each([
    { choice: allOn, analytics: true },
    { choice: allOff, analytics: false },
  ])(
    'says with every report what the visitor chose about analytics: $analytics',
    async ({ choice, analytics }) => {
      consentStore.save(buildChoice(choice, false), new Date());
      const { session, sent } = open();

      await vi.advanceTimersByTimeAsync(10_000);
      session.leave('page_hide');
      session.complete('result-1');
      await vi.advanceTimersByTimeAsync(0);
      expect(sent.map(({ name }) => name)).toEqual([
        'start',
        'progress',
        'heartbeat',
        'exit',
        'complete',
      ]);
      expect(sent.map(({ body }) => body['analytics'])).toEqual(sent.map(() => analytics));
    },
  );

  it.each([
    { what: 'is left out before a choice', choice: undefined, source: undefined },
    {
      what: 'is reported after the visitor accepted analytics',
      choice: buildChoice(allOn, true),
      source: { source: 'google', host: 'www.google.com' },
    },
  ])('under Global Privacy Control, the source of the visit $what', (row) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    if (row.choice !== undefined) consentStore.save(row.choice, new Date());

    const { named } = open();

    expect(named('start')[0]?.['source']).toEqual(row.source);
  });

  it('says so from the next report when the choice changes on the way', async () => {
    const { sent } = open();

    await vi.advanceTimersByTimeAsync(500);
    consentStore.save(buildChoice(allOff, false), new Date());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ body }) => body['analytics'])).toEqual([undefined, undefined, false]);
  });

  it('reports only the question at which the visitor stays', async () => {
    const { session, named } = open();

    session.moveTo(second);
    await vi.advanceTimersByTimeAsync(400);
    session.moveTo({ ...second, currentStep: 3, currentQuestionId: 'usage.passengers' });
    await vi.advanceTimersByTimeAsync(600);
    expect(named('progress').map(({ currentQuestionId }) => currentQuestionId)).toEqual([
      'usage.passengers',
    ]);
  });
});

describe('the heartbeat of a quiz session', () => {
  it('is sent every 10 seconds', async () => {
    const { named } = open();

    await vi.advanceTimersByTimeAsync(30_000);
    expect(named('heartbeat')).toHaveLength(3);
  });

  it('stops after three failures in a row and warns once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { named } = open((name) => name !== 'heartbeat');

    await vi.advanceTimersByTimeAsync(120_000);
    expect(named('heartbeat')).toHaveLength(3);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('continues when a failure is followed by a success', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let beats = 0;
    const { named } = open((name) => name !== 'heartbeat' || ++beats % 3 === 0);

    await vi.advanceTimersByTimeAsync(100_000);
    expect(named('heartbeat')).toHaveLength(10);
  });
});

describe('leaving the quiz', () => {
  it('reports an exit once, with the question and the reason', async () => {
    const { session, named } = open();

    session.moveTo(second);
    session.leave('page_unload');
    session.leave('page_hide');
    expect(named('exit')).toEqual([
      {
        sessionId: 'session-1',
        sequence: 2,
        currentStep: 2,
        currentQuestionId: 'budget.condition',
        exitReason: 'page_unload',
      },
    ]);
  });

  it('sends no heartbeat while the visitor is away, so that the exit stands', async () => {
    const { session, names } = open();

    await vi.advanceTimersByTimeAsync(600);
    session.leave('visibility_hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names().at(-1)).toBe('exit');
  });

  it('is revoked by a heartbeat when the visitor comes back, and can be reported again', async () => {
    const { session, names } = open();

    await vi.advanceTimersByTimeAsync(600);
    session.leave('window_blur');
    session.comeBack();
    await vi.advanceTimersByTimeAsync(10_000);
    session.leave('window_blur');
    expect(names().slice(2)).toEqual(['exit', 'heartbeat', 'heartbeat', 'exit']);
  });

  it('reports an exit when the quiz is unmounted, and nothing after it', async () => {
    const { session, named, names } = open();

    session.end();
    session.comeBack();
    session.moveTo(second);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(['start', 'exit']);
    expect(named('exit')[0]).toMatchObject({ exitReason: 'page_hide' });
  });
});

describe('completing the quiz', () => {
  it('is the last report of the session', async () => {
    const { session, named, names } = open();

    session.complete('result-1');
    session.leave('page_unload');
    session.end();
    session.complete('result-1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(['start', 'complete']);
    expect(named('complete')[0]).toEqual({
      sessionId: 'session-1',
      sequence: 2,
      surveyId: 'result-1',
    });
  });

  it('is reported once after an exit when the visitor left during the submit', async () => {
    const { session, named, names } = open();

    session.end();
    session.complete('result-1');
    session.complete('result-1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names()).toEqual(['start', 'exit', 'complete']);
    expect(named('complete')[0]).toMatchObject({ surveyId: 'result-1' });
  });

  it('is retried with the same body until it arrives, even after the quiz is unmounted', async () => {
    let tries = 0;
    const { session, named } = open((name) => name !== 'complete' || ++tries === 3);

    session.complete('result-1');
    session.end();
    await vi.advanceTimersByTimeAsync(600_000);
    const body = { sessionId: 'session-1', sequence: 2, surveyId: 'result-1' };

    expect(named('complete')).toEqual([body, body, body]);
  });
});
