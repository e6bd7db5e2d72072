import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxPathSteps,
  newSessionFrom,
  type QuizSession,
  type SessionCall,
  transition,
} from './transition.ts';

const kinds = ['start', 'progress', 'heartbeat', 'exit', 'complete'] as const;

type Kind = (typeof kinds)[number];

let dropoutIds = 0;

const valuesOfStart = {
  totalSteps: 17,
  device: 'phone',
  source: { source: 'google', medium: 'cpc', campaign: 'spring' },
} as const;

const makeCall = (kind: Kind, sequence?: number): SessionCall => {
  const base = {
    sessionId: 'session-1',
    sequence,
    at: '2026-11-21T12:00:00.000Z',
    ipAddress: '203.0.113.9',
  };
  const position = { currentStep: 3, currentQuestionId: 'usage.towing' };

  switch (kind) {
    case 'start':
      return { ...base, ...valuesOfStart, kind };
    case 'progress':
      return { ...base, ...position, kind };
    case 'exit':
      dropoutIds += 1;
      return {
        ...base,
        ...position,
        kind,
        exitReason: 'page_hide',
        dropoutId: `d${dropoutIds}`,
        countedDay: '2026-11-21',
      };
    case 'heartbeat':
      return { ...base, kind };
    case 'complete':
      return { ...base, kind, countedDay: '2026-11-21' };
  }
};

type World = { readonly session: QuizSession | undefined; readonly dropouts: readonly string[] };

const apply = ({ session: before, dropouts }: World, call: SessionCall): World => {
  const session = transition(before, call);
  const [former, dropout] = [before?.dropout?.id, session.dropout?.id];
  if (dropout === former) return { session, dropouts };

  return {
    session,
    dropouts:
      dropout === undefined ? dropouts.filter((id) => id !== former) : [...dropouts, dropout],
  };
};

const run = (calls: readonly SessionCall[]): World =>
  calls.reduce<World>(apply, { session: undefined, dropouts: [] });

const kind = fc.constantFrom(...kinds);
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
        expect(run(calls).session?.status).toBe(statusByLastCall(calls));
      }),
    );
  });

  it('have the values of the start in any order, and so has their dropout', () => {
    void fc.assert(
      fc.property(delivered, (calls) => {
        const { session } = run(calls);
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
        let world: World = { session: undefined, dropouts: [] };

        for (const [each, sequence] of list) {
          world = apply(world, makeCall(each, sequence));
          const { session } = world;

          expect(world.dropouts).toEqual(session?.status === 'exited' ? [session.dropout?.id] : []);
        }
      }),
    );
  });

  it('do not change when a call is repeated at once', () => {
    void fc.assert(
      fc.property(delivered, (calls) => {
        const twice = calls.flatMap((call) => [call, call]);

        expect(run(twice)).toEqual(run(calls));
      }),
    );
  });

  it('never change again after complete', () => {
    void fc.assert(
      fc.property(fc.array(anyCall), fc.array(anyCall), (before, after) => {
        const completed = apply(run(before.map((each) => makeCall(...each))), makeCall('complete'));
        const end = after.reduce((world, each) => apply(world, makeCall(...each)), completed);

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

        expect(run(list.map((each) => makeCall(each))).session?.status).toBe(expected);
      }),
    );
  });
});

describe('a transition', () => {
  it('keeps the first of two exits as the dropout', () => {
    const first = run([makeCall('start', 1), makeCall('exit', 2)]);
    const second = apply(first, makeCall('exit', 3));

    expect(second.session?.dropout).toEqual(first.session?.dropout);
    expect(second.session?.lastSequence).toBe(3);
  });

  it('keeps the last question when a call names none, and says Unknown if there was none', () => {
    const known = run([
      makeCall('progress', 1),
      { ...makeCall('exit', 2), currentQuestionId: undefined } as SessionCall,
    ]);

    expect(known.session?.dropout?.currentQuestionId).toBe('usage.towing');
    const unknown = run([{ ...makeCall('exit', 1), currentQuestionId: undefined } as SessionCall]);

    expect(unknown.session?.dropout?.currentQuestionId).toBe('Unknown');
  });

  it('returns the session itself when the call changes nothing', () => {
    const { session } = run([makeCall('progress', 5)]);

    expect(transition(session, makeCall('exit', 4))).toBe(session);
  });

  it.each([
    { what: 'numbered', start: makeCall('start', 1) },
    { what: 'without a number', start: makeCall('start') },
  ])('adds only the values of a late start $what', ({ start }) => {
    const { session } = run([makeCall('progress', 2)]);
    const late = { ...start, at: '2026-11-21T12:00:07.900Z' };

    expect(transition(session, late)).toEqual({ ...session, ...valuesOfStart });
  });

  it('keeps the values of the start that came first when another is late', () => {
    const { session } = run([makeCall('start', 2)]);
    const other = { ...makeCall('start', 1), totalSteps: 18, device: 'tablet' } as SessionCall;

    expect(transition(session, other)).toBe(session);
  });

  it('adds nothing of a late start to a visit whose visitor has declined analytics', () => {
    const declined = run([{ ...makeCall('progress', 2), ipAddress: undefined }]).session;

    expect(transition(declined, makeCall('start', 1))).toBe(declined);
  });

  it('leaves dropouts alone when the visitor had not left', () => {
    const { session } = run([makeCall('start', 1)]);

    expect(transition(session, makeCall('progress', 2)).dropout).toBeUndefined();
  });

  it('keeps the sequence of the first exit when a second exit has none', () => {
    const left = run([makeCall('exit', 2)]);

    expect(apply(left, makeCall('exit')).session).toEqual(left.session);
  });
});

describe('a visit without analytics', () => {
  const declined = (kind: Kind, sequence?: number): SessionCall => ({
    ...makeCall(kind, sequence),
    ipAddress: undefined,
  });

  const known = (session: QuizSession | undefined) => {
    const { dropout, ...fields } = session ?? {};
    return { ...fields, ...(dropout && { dropout: { ...dropout, id: 'some id' } }) };
  };

  const at = '2026-11-21T12:00:00.000Z';
  const kept = { sessionId: 'session-1', startedAt: at, lastSeenAt: at };

  it('keeps its id, state, times and question only, whatever the calls say', () => {
    const calls = [declined('start', 1), declined('progress', 2), declined('heartbeat', 3)];
    const active = {
      ...kept,
      status: 'active',
      lastSequence: 3,
      currentQuestionId: 'usage.towing',
    };

    expect(known(run(calls).session)).toEqual(active);

    const dropout = {
      id: 'some id',
      exitedAt: at,
      currentQuestionId: 'usage.towing',
      countedDay: '2026-11-21',
      device: 'unknown',
    };
    const exited = { ...active, status: 'exited', lastSequence: 4, dropout };

    expect(known(run([...calls, declined('exit', 4)]).session)).toEqual(exited);

    const completed = {
      ...active,
      status: 'completed',
      lastSequence: 4,
      countedDay: '2026-11-21',
    };
    const complete = { ...declined('complete', 4), surveyId: 'survey-1' } as SessionCall;

    expect(known(run([...calls, complete]).session)).toEqual(completed);
  });

  it('says that it is from a test address once a call says so, as does no visit with an address', () => {
    const test = (each: Kind, sequence: number): SessionCall => ({
      ...declined(each, sequence),
      isFromTestAddress: true,
    });
    const begun = run([test('start', 1), declined('heartbeat', 2)]).session;
    const declinedLater = run([makeCall('start', 1), test('exit', 2)]).session;
    const declinedAfterExit = run([makeCall('exit', 1), test('exit', 2)]).session;
    const sessions = [begun, declinedLater, declinedAfterExit];

    expect(sessions.map((session) => session?.isFromTestAddress)).toEqual([true, true, true]);
    expect(run([makeCall('start', 1)]).session).not.toHaveProperty('isFromTestAddress');
  });

  it('loses what was recorded before its visitor declined analytics', () => {
    const recorded = [makeCall('start', 1), makeCall('progress', 2)];
    const { session } = run([...recorded, declined('heartbeat', 3)]);

    expect(known(session)).toEqual({
      ...kept,
      status: 'active',
      lastSequence: 3,
      currentQuestionId: 'usage.towing',
    });
  });

  it('keeps its first exit without address and reason when the visitor has declined since', () => {
    const left = run([makeCall('progress', 1), makeCall('exit', 2)]);
    const { session } = apply(left, declined('exit', 3));
    const { ipAddress, reason, ...rest } = session?.dropout ?? {};

    expect([ipAddress, reason]).toEqual([undefined, undefined]);
    expect(left.session?.dropout).toMatchObject(rest);
    expect([session?.ipAddress, session?.path]).toEqual([undefined, undefined]);
  });

  it('keeps the reason of an exit that the sweep found, which no browser reported', () => {
    const swept = { ...declined('exit', 2), exitReason: 'heartbeat_lost' } as SessionCall;
    const { session } = run([declined('progress', 1), swept]);

    expect(session?.dropout?.reason).toBe('heartbeat_lost');
  });

  it('is recorded from the moment when its visitor allows analytics', () => {
    const { session } = run([
      declined('start', 1),
      declined('progress', 2),
      makeCall('progress', 3),
    ]);

    expect(session?.ipAddress).toBe('203.0.113.9');
    expect(session?.path).toHaveLength(1);
  });

  it('does not change when the same exit is repeated without a sequence', () => {
    const { session } = run([declined('exit', 1)]);

    expect(transition(session, declined('exit'))).toBe(session);
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
    const { session } = run([
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
    expect(apply({ session, dropouts: [] }, makeCall('heartbeat', 3)).session?.path).toEqual(
      session?.path,
    );
  });

  it('has one step when an exit is its first call', () => {
    const { session } = run([makeCall('exit', 4)]);

    expect(session?.path).toEqual([towing]);
  });

  it('has no path before the first question', () => {
    expect(run([makeCall('start', 1), makeCall('heartbeat', 2)]).session).not.toHaveProperty(
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
    const names = run(steps).session?.path?.map(({ questionId }) => questionId);

    expect(names).toHaveLength(maxPathSteps);
    expect([names?.at(0), names?.at(-1)]).toEqual(['question-1', `question-${maxPathSteps}`]);
  });
});
