import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callKinds,
  makeCall,
  playCall,
  playCalls,
  type SessionRecords,
  valuesOfStart,
} from '../../tests/support/session-calls.ts';
import {
  maxPathSteps,
  newSessionFrom,
  type QuizSession,
  type SessionCall,
  transition,
} from './transition.ts';

const kind = fc.constantFrom(...callKinds);
const numbered = fc
  .array(kind, { minLength: 1, maxLength: 12 })
  .map((list) => list.map((each, index) => makeCall(each, index + 1)));
/** Numbered calls as a bad network delivers them: some lost, some repeated, in any order. */
const delivered = numbered.chain((calls) =>
  fc.array(fc.constantFrom(...calls), { minLength: 1, maxLength: 20 }),
);
const anyCall = fc.tuple(kind, fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }));

const statusByLastCall = (calls: readonly SessionCall[]): QuizSession['status'] => {
  if (calls.some((call) => call.kind === 'complete')) return 'completed';

  const last = calls.reduce((one, other) =>
    (other.sequence ?? 0) > (one.sequence ?? 0) ? other : one,
  );
  return last.kind === 'exit' ? 'exited' : 'active';
};

describe('the states of a quiz session', () => {
  it('follow the call with the highest sequence, in any order, and complete above all', () => {
    void fc.assert(
      fc.property(delivered, (calls) => {
        expect(playCalls(calls).session?.status).toBe(statusByLastCall(calls));
      }),
    );
  });

  it('have the values of the start in any order, and so has their dropout', () => {
    void fc.assert(
      fc.property(delivered, (calls) => {
        const { session } = playCalls(calls);
        const completeIndex = calls.findIndex((call) => call.kind === 'complete');
        const applied = completeIndex === -1 ? calls : calls.slice(0, completeIndex);
        const hasStart = applied.some((call) => call.kind === 'start');
        const { totalSteps, device, source } = session ?? {};

        expect({ totalSteps, device, source }).toEqual(hasStart ? valuesOfStart : {});
        if (session?.dropout === undefined) return;

        expect(session.dropout.device).toBe(hasStart ? 'phone' : 'unknown');
        expect(session.dropout.source).toEqual(source);
      }),
    );
  });

  it('have exactly one dropout while exited, and none otherwise', () => {
    void fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 20 }), (list) => {
        let records: SessionRecords = { session: undefined, dropouts: [] };

        for (const [each, sequence] of list) {
          records = playCall(records, makeCall(each, sequence));
          const { session } = records;

          expect(records.dropouts).toEqual(
            session?.status === 'exited' ? [session.dropout?.id] : [],
          );
        }
      }),
    );
  });

  it('do not change when a call is repeated at once', () => {
    void fc.assert(
      fc.property(delivered, (calls) => {
        const twice = calls.flatMap((call) => [call, call]);

        expect(playCalls(twice)).toEqual(playCalls(calls));
      }),
    );
  });

  it('never change again after complete', () => {
    void fc.assert(
      fc.property(fc.array(anyCall), fc.array(anyCall), (before, after) => {
        const completed = playCall(
          playCalls(before.map((each) => makeCall(...each))),
          makeCall('complete'),
        );
        const end = after.reduce(
          (records, each) => playCall(records, makeCall(...each)),
          completed,
        );

        expect(end).toEqual(completed);
        expect(end.session?.status).toBe('completed');
      }),
    );
  });

  it('follow the order of arrival of calls without a sequence, except for a repeated start', () => {
    void fc.assert(
      fc.property(fc.array(kind, { minLength: 1 }), (list) => {
        const telling = list.filter((each, index) => each !== 'start' || index === 0);
        const last = telling.at(-1) === 'exit' ? 'exited' : 'active';
        const expected = list.includes('complete') ? 'completed' : last;

        expect(playCalls(list.map((each) => makeCall(each))).session?.status).toBe(expected);
      }),
    );
  });
});

describe('a transition', () => {
  it('keeps the first of two exits as the dropout', () => {
    const first = playCalls([makeCall('start', 1), makeCall('exit', 2)]);
    const second = playCall(first, makeCall('exit', 3));

    expect(second.session?.dropout).toEqual(first.session?.dropout);
    expect(second.session?.lastSequence).toBe(3);
  });

  it('keeps the last question when a call names none, and says Unknown if there was none', () => {
    const known = playCalls([
      makeCall('progress', 1),
      { ...makeCall('exit', 2), currentQuestionId: undefined } as SessionCall,
    ]);

    expect(known.session?.dropout?.currentQuestionId).toBe('usage.towing');
    const unknown = playCalls([
      { ...makeCall('exit', 1), currentQuestionId: undefined } as SessionCall,
    ]);

    expect(unknown.session?.dropout?.currentQuestionId).toBe('Unknown');
  });

  it('returns the session itself when the call changes nothing', () => {
    const { session } = playCalls([makeCall('progress', 5)]);

    expect(transition(session, makeCall('exit', 4))).toBe(session);
  });

  it.each([
    { what: 'numbered', start: makeCall('start', 1) },
    { what: 'without a number', start: makeCall('start') },
  ])('adds only the values of a late start $what', ({ start }) => {
    const { session } = playCalls([makeCall('progress', 2)]);
    const late = { ...start, at: '2026-11-21T12:00:07.900Z' };

    expect(transition(session, late)).toEqual({ ...session, ...valuesOfStart });
  });

  it('keeps the values of the start that came first when another is late', () => {
    const { session } = playCalls([makeCall('start', 2)]);
    const other = { ...makeCall('start', 1), totalSteps: 18, device: 'tablet' } as SessionCall;

    expect(transition(session, other)).toBe(session);
  });

  it('adds nothing of a late start to a visit whose visitor has declined analytics', () => {
    const declined = playCalls([{ ...makeCall('progress', 2), ipAddress: undefined }]).session;

    expect(transition(declined, makeCall('start', 1))).toBe(declined);
  });

  it('leaves dropouts alone when the visitor had not left', () => {
    const { session } = playCalls([makeCall('start', 1)]);

    expect(transition(session, makeCall('progress', 2)).dropout).toBeUndefined();
  });

  it('keeps the sequence of the first exit when a second exit has none', () => {
    const left = playCalls([makeCall('exit', 2)]);

    expect(playCall(left, makeCall('exit')).session).toEqual(left.session);
  });
});

describe('a session', () => {
  const opened = {
    sessionId: 'session-1',
    status: 'active',
    startedAt: '2026-11-21T12:00:00.000Z',
    lastSeenAt: '2026-11-21T12:00:00.000Z',
    lastSequence: 4,
    ipAddress: '203.0.113.9',
  };
  const towing = { questionId: 'usage.towing', atSeconds: Date.UTC(2026, 10, 21, 12) / 1000 };
  const position = { currentStep: 3, currentQuestionId: 'usage.towing', path: [towing] };

  it.each([
    ['start', valuesOfStart],
    ['progress', position],
    ['exit', position],
    ['heartbeat', {}],
    ['complete', { status: 'completed', countedDay: '2026-11-21' }],
  ] as const)('is opened by %s with the fields of the call and no others', (each, details) => {
    expect(newSessionFrom(makeCall(each, 4))).toStrictEqual({ ...opened, ...details });
  });

  it('names the survey that completed it', () => {
    expect(
      newSessionFrom({ ...makeCall('complete'), surveyId: 'survey-1' } as SessionCall).surveyId,
    ).toBe('survey-1');
  });

  it('keeps its start, address and path when the visitor goes on', () => {
    const onward = {
      at: '2026-11-21T12:00:07.900Z',
      ipAddress: '198.51.100.1',
      currentQuestionId: 'usage.offRoad',
    };
    const { session } = playCalls([
      makeCall('progress', 1),
      { ...makeCall('progress', 2), ...onward } as SessionCall,
    ]);

    expect(session).toMatchObject({
      startedAt: opened.startedAt,
      ipAddress: opened.ipAddress,
      lastSeenAt: onward.at,
    });
    expect(session?.path).toEqual([
      towing,
      { questionId: 'usage.offRoad', atSeconds: towing.atSeconds + 7 },
    ]);
    expect(playCall({ session, dropouts: [] }, makeCall('heartbeat', 3)).session?.path).toEqual(
      session?.path,
    );
  });

  it('has one step when an exit is its first call', () => {
    const { session } = playCalls([makeCall('exit', 4)]);

    expect(session?.path).toEqual([towing]);
  });

  it('has no path before the first question', () => {
    expect(playCalls([makeCall('start', 1), makeCall('heartbeat', 2)]).session).not.toHaveProperty(
      'path',
    );
  });

  it('keeps only the first 60 steps of a longer path', () => {
    const steps = Array.from({ length: maxPathSteps + 5 }, (_, index) => {
      return {
        ...makeCall('progress', index + 1),
        currentQuestionId: `question-${index + 1}`,
      } as SessionCall;
    });
    const names = playCalls(steps).session?.path?.map(({ questionId }) => questionId);

    expect(names).toHaveLength(maxPathSteps);
    expect([names?.at(0), names?.at(-1)]).toEqual(['question-1', `question-${maxPathSteps}`]);
  });
});
