import { describe, expect, it } from 'vitest';
import { type CallKind, makeCall, playCall, playCalls } from '../../tests/support/session-calls.ts';
import { type QuizSession, type SessionCall, transition } from './transition.ts';

describe('a visit without analytics', () => {
  const declined = (kind: CallKind, sequence?: number): SessionCall => ({
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

    expect(known(playCalls(calls).session)).toEqual(active);

    const dropout = {
      id: 'some id',
      exitedAt: at,
      currentQuestionId: 'usage.towing',
      countedDay: '2026-11-21',
      device: 'unknown',
    };
    const exited = { ...active, status: 'exited', lastSequence: 4, dropout };

    expect(known(playCalls([...calls, declined('exit', 4)]).session)).toEqual(exited);

    const completed = {
      ...active,
      status: 'completed',
      lastSequence: 4,
      countedDay: '2026-11-21',
    };
    const complete = { ...declined('complete', 4), surveyId: 'survey-1' } as SessionCall;

    expect(known(playCalls([...calls, complete]).session)).toEqual(completed);
  });

  it('says that it is from a test address once a call says so, as does no visit with an address', () => {
    const test = (each: CallKind, sequence: number): SessionCall => ({
      ...declined(each, sequence),
      isFromTestAddress: true,
    });
    const begun = playCalls([test('start', 1), declined('heartbeat', 2)]).session;
    const declinedLater = playCalls([makeCall('start', 1), test('exit', 2)]).session;
    const declinedAfterExit = playCalls([makeCall('exit', 1), test('exit', 2)]).session;
    const sessions = [begun, declinedLater, declinedAfterExit];

    expect(sessions.map((session) => session?.isFromTestAddress)).toEqual([true, true, true]);
    expect(playCalls([makeCall('start', 1)]).session).not.toHaveProperty('isFromTestAddress');
  });

  it('loses what was recorded before its visitor declined analytics', () => {
    const recorded = [makeCall('start', 1), makeCall('progress', 2)];
    const { session } = playCalls([...recorded, declined('heartbeat', 3)]);

    expect(known(session)).toEqual({
      ...kept,
      status: 'active',
      lastSequence: 3,
      currentQuestionId: 'usage.towing',
    });
  });

  it('keeps its first exit without address and reason when the visitor has declined since', () => {
    const left = playCalls([makeCall('progress', 1), makeCall('exit', 2)]);
    const { session } = playCall(left, declined('exit', 3));
    const { ipAddress, reason, ...rest } = session?.dropout ?? {};

    expect([ipAddress, reason]).toEqual([undefined, undefined]);
    expect(left.session?.dropout).toMatchObject(rest);
    expect([session?.ipAddress, session?.path]).toEqual([undefined, undefined]);
  });

  it('keeps the reason of an exit that the sweep found, which no browser reported', () => {
    const swept = { ...declined('exit', 2), exitReason: 'heartbeat_lost' } as SessionCall;
    const { session } = playCalls([declined('progress', 1), swept]);

    expect(session?.dropout?.reason).toBe('heartbeat_lost');
  });

  it('is recorded from the moment when its visitor allows analytics', () => {
    const { session } = playCalls([
      declined('start', 1),
      declined('progress', 2),
      makeCall('progress', 3),
    ]);

    expect(session?.ipAddress).toBe('203.0.113.9');
    expect(session?.path).toHaveLength(1);
  });

  it('does not change when the same exit is repeated without a sequence', () => {
    const { session } = playCalls([declined('exit', 1)]);

    expect(transition(session, declined('exit'))).toBe(session);
  });
});
