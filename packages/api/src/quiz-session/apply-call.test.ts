import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyCall } from './apply-call.ts';
import type { SessionCall } from './session-call.ts';
import type { OpenTo, QuizSession, SessionRepository } from './session-repository-port.ts';
import { openingOf, transition } from './transition.ts';

const base = { sessionId: 'session-1', at: '2026-11-21T12:00:00.000Z', ipAddress: '203.0.113.9' };
const start = { ...base, kind: 'start', totalSteps: 17 } as const;
const progress = { ...base, kind: 'progress', currentStep: 3, currentQuestionId: 'usage.towing' } as const;
const complete = { ...base, kind: 'complete' } as const;
const exit = { ...progress, kind: 'exit', reason: 'page_hide', dropoutId: 'd1', countedDay: '2026-11-21' } as const;

type Fake = {
  readonly isOpen?: boolean;
  /** What the session is at each reading; the last one stays. */
  readonly stored?: readonly (QuizSession | undefined)[];
  /** How many replacements find the session changed. */
  readonly collisions?: number;
};

/** A store that keeps what it was asked. */
const makeSessions = ({ isOpen = false, stored = [], collisions = 0 }: Fake) => {
  const asked: { openTo?: OpenTo; opening?: QuizSession; reads: number; replaced: unknown[] } = {
    reads: 0,
    replaced: [],
  };
  const sessions: SessionRepository = {
    writeIfOpen: async (opening, openTo) => {
      Object.assign(asked, { opening, openTo });
      return isOpen;
    },
    find: async () => {
      const session = stored[Math.min(asked.reads, stored.length - 1)];
      asked.reads += 1;
      return session === undefined ? undefined : { session, version: asked.reads };
    },
    replace: async (read, next, effect) => {
      asked.replaced.push([read?.version, next, effect]);
      return asked.replaced.length > collisions;
    },
  };
  return { asked, sessions };
};

beforeEach(() => {
  // No pauses between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  return () => vi.restoreAllMocks();
});

describe('a call of an undisturbed visit', () => {
  it.each<[string, SessionCall, OpenTo]>([
    ['a start without a sequence opens an unknown session only', start, { existing: false, sequence: undefined }],
    [
      'a start with one also writes to a session that it follows',
      { ...start, sequence: 2 },
      { existing: true, sequence: 2 },
    ],
    ['progress writes to what it follows', { ...progress, sequence: 3 }, { existing: true, sequence: 3 }],
    ['progress without a sequence follows all', progress, { existing: true, sequence: undefined }],
    ['complete counts however late it is', { ...complete, sequence: 1 }, { existing: true, sequence: undefined }],
  ])('is one write without reading: %s', async (_name, call, openTo) => {
    const { asked, sessions } = makeSessions({ isOpen: true });
    await applyCall(call, sessions);
    expect(asked).toEqual({ opening: openingOf(call), openTo, reads: 0, replaced: [] });
  });
});

describe('any other call', () => {
  const known = openingOf({ ...progress, sequence: 1 });

  it('is applied to the session as it was read', async () => {
    const { asked, sessions } = makeSessions({ stored: [known] });
    const call = { ...progress, sequence: 2, currentStep: 4 };
    await applyCall(call, sessions);
    expect(asked.replaced).toEqual([[1, transition(known, call).session, 'none']]);
  });

  it('that is an exit reads first, and records its dropout', async () => {
    const { asked, sessions } = makeSessions({ isOpen: true, stored: [known] });
    await applyCall(exit, sessions);
    expect(asked.opening).toBeUndefined();
    expect(asked.replaced).toEqual([[1, transition(known, exit).session, 'recordDropout']]);
  });

  it('for an unknown session creates it', async () => {
    const { asked, sessions } = makeSessions({});
    await applyCall(exit, sessions);
    expect(asked.replaced).toEqual([[undefined, transition(undefined, exit).session, 'recordDropout']]);
  });

  it('that changes nothing writes nothing', async () => {
    const { asked, sessions } = makeSessions({ stored: [known] });
    await applyCall({ ...progress, sequence: 1 }, sessions);
    expect(asked).toMatchObject({ reads: 1, replaced: [] });
  });

  it('is decided anew when the session has changed meanwhile', async () => {
    const completed = openingOf(complete);
    const { asked, sessions } = makeSessions({ stored: [known, completed], collisions: 1 });
    await applyCall(exit, sessions);
    expect(asked).toMatchObject({ reads: 2, replaced: [[1, { status: 'exited' }, 'recordDropout']] });
  });

  it('is still written at the tenth attempt, and an error when that fails as well', async () => {
    const patient = makeSessions({ stored: [known], collisions: 9 });
    await applyCall(exit, patient.sessions);
    expect(patient.asked.replaced).toHaveLength(10);
    const hopeless = makeSessions({ stored: [known], collisions: 100 });
    await expect(applyCall(exit, hopeless.sessions)).rejects.toThrow('changed under each of 10 attempts');
    expect(hopeless.asked.replaced).toHaveLength(10);
  });
});
