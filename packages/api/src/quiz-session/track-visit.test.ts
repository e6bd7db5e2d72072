import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionStore, UpdateCondition } from './session-store.ts';
import { applyCall, type SessionDependencies, trackVisit } from './track-visit.ts';
import {
  newSessionFrom,
  type QuizSession,
  type SessionCall,
  transition,
  type VisitReport,
} from './transition.ts';

const now = new Date('2026-11-22T02:00:00.000Z');
const report = { sessionId: 'session-1', sequence: 2, ipAddress: '203.0.113.9' };

/** An empty store that keeps the session written to it. */
const makeDependencies = () => {
  const written: QuizSession[] = [];
  const dependencies: SessionDependencies = {
    sessions: {
      writeWithoutReading: async (session) => written.push(session) > 0,
      find: async () => undefined,
      replace: async (_read, next) => written.push(next) > 0,
    },
    now: () => now,
    toBusinessDay: (moment) => (moment === now ? '2026-11-21' : 'another day'),
    newDropoutId: () => 'dropout-1',
  };
  return { written, dependencies };
};

const opened = {
  sessionId: 'session-1',
  status: 'active',
  startedAt: now.toISOString(),
  lastSeenAt: now.toISOString(),
  lastSequence: 2,
  ipAddress: '203.0.113.9',
};
const path = [{ questionId: 'usage.towing', atSeconds: now.getTime() / 1000 }];
const onQuestion = { currentStep: 3, currentQuestionId: 'usage.towing' };
const dropout = {
  id: 'dropout-1',
  currentQuestionId: 'usage.towing',
  ipAddress: '203.0.113.9',
  exitedAt: now.toISOString(),
  reason: 'page_hide',
  countedDay: '2026-11-21',
};

describe('a report about a quiz session', () => {
  it.each<[string, VisitReport, object]>([
    ['start', { ...report, kind: 'start', totalSteps: 17 }, { ...opened, totalSteps: 17 }],
    ['heartbeat', { ...report, kind: 'heartbeat' }, opened],
    [
      'progress',
      { ...report, kind: 'progress', ...onQuestion },
      { ...opened, ...onQuestion, path },
    ],
    [
      'progress on a step without a question',
      { ...report, kind: 'progress', currentStep: 3, currentQuestionId: undefined },
      { ...opened, currentStep: 3 },
    ],
    [
      'progress to a contact form',
      { ...report, kind: 'progress', currentStep: 3, isContactForm: true },
      { ...opened, currentStep: 3, isContactForm: true },
    ],
    [
      'complete',
      { ...report, kind: 'complete', surveyId: undefined },
      { ...opened, status: 'completed' },
    ],
    [
      'complete with a survey',
      { ...report, kind: 'complete', surveyId: 'survey-1' },
      { ...opened, status: 'completed', surveyId: 'survey-1' },
    ],
    [
      'exit',
      { ...report, kind: 'exit', ...onQuestion, exitReason: 'page_hide' },
      { ...opened, ...onQuestion, status: 'exited', dropout },
    ],
    [
      'exit on a step without a question',
      {
        ...report,
        kind: 'exit',
        currentStep: 3,
        currentQuestionId: undefined,
        exitReason: 'page_hide',
      },
      {
        ...opened,
        currentStep: 3,
        status: 'exited',
        dropout: { ...dropout, currentQuestionId: 'Unknown' },
      },
    ],
  ])(
    'stores %s with the time of the server and acknowledges it',
    async (_name, reported, session) => {
      const { written, dependencies } = makeDependencies();

      expect(await trackVisit(reported, dependencies)).toEqual({
        ok: true,
        value: { success: true },
      });
      expect(written).toMatchObject([session]);
    },
  );
});

const base = { sessionId: 'session-1', at: '2026-11-21T12:00:00.000Z', ipAddress: '203.0.113.9' };
const start = { ...base, kind: 'start', totalSteps: 17 } as const;
const progress = {
  ...base,
  kind: 'progress',
  currentStep: 3,
  currentQuestionId: 'usage.towing',
} as const;
const complete = { ...base, kind: 'complete', countedDay: '2026-11-21' } as const;
const exit = {
  ...progress,
  kind: 'exit',
  exitReason: 'page_hide',
  dropoutId: 'd1',
  countedDay: '2026-11-21',
} as const;

type Fake = {
  readonly isOpen?: boolean;
  /** What the session is at each read; the last one stays. */
  readonly stored?: readonly (QuizSession | undefined)[];
  /** How many replacements find the session changed. */
  readonly collisions?: number;
};

type Recorded = {
  withoutReading?: { readonly fields: QuizSession; readonly condition: UpdateCondition };
  reads: number;
  readonly replaced: unknown[];
};

/** A store that records its calls. */
const makeSessions = ({ isOpen = false, stored = [], collisions = 0 }: Fake) => {
  const recorded: Recorded = { reads: 0, replaced: [] };
  const sessions: SessionStore = {
    writeWithoutReading: async (fields, condition) => {
      recorded.withoutReading = { fields, condition };
      return isOpen;
    },
    find: async () => {
      const session = stored[Math.min(recorded.reads, stored.length - 1)];

      recorded.reads += 1;
      return session === undefined ? undefined : { session, version: recorded.reads };
    },
    replace: async (read, next) => {
      recorded.replaced.push([read?.version, next]);
      return recorded.replaced.length > collisions;
    },
  };
  return { recorded, sessions };
};

describe('applying a call to a session', () => {
  beforeEach(() => {
    // No pauses between attempts.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    return () => vi.restoreAllMocks();
  });

  const known = newSessionFrom({ ...progress, sequence: 1 });

  it.each<{ name: string; call: SessionCall; condition: UpdateCondition }>([
    {
      name: 'a start without a sequence writes to an unknown session only',
      call: start,
      condition: { mayChangeExisting: false, sequence: undefined },
    },
    {
      name: 'a start with a sequence also writes to a session that it follows',
      call: { ...start, sequence: 2 },
      condition: { mayChangeExisting: true, sequence: 2 },
    },
    {
      name: 'progress writes to a session that it follows',
      call: { ...progress, sequence: 3 },
      condition: { mayChangeExisting: true, sequence: 3 },
    },
    {
      name: 'progress without a sequence writes to any session',
      call: progress,
      condition: { mayChangeExisting: true, sequence: undefined },
    },
  ])('takes one write and no read in an undisturbed visit: $name', async ({ call, condition }) => {
    const { recorded, sessions } = makeSessions({ isOpen: true });

    await applyCall(call, sessions);

    const fields = newSessionFrom(call);

    expect(recorded).toEqual({ withoutReading: { fields, condition }, reads: 0, replaced: [] });
  });

  it('changes the session that it read when the single write was refused', async () => {
    const { recorded, sessions } = makeSessions({ stored: [known] });
    const call = { ...progress, sequence: 2, currentStep: 4 };

    await applyCall(call, sessions);

    expect(recorded.replaced).toEqual([[1, transition(known, call)]]);
  });

  it.each([
    { name: 'an exit records its dropout', call: exit },
    { name: 'complete counts, however late it is', call: { ...complete, sequence: 1 } },
  ])('reads first at the end of a visit: $name', async ({ call }) => {
    const { recorded, sessions } = makeSessions({ isOpen: true, stored: [known] });

    await applyCall(call, sessions);

    expect(recorded.withoutReading).toBeUndefined();
    expect(recorded.replaced).toEqual([[1, transition(known, call)]]);
  });

  it('creates an unknown session', async () => {
    const { recorded, sessions } = makeSessions({});

    await applyCall(exit, sessions);

    expect(recorded.replaced).toEqual([[undefined, transition(undefined, exit)]]);
  });

  it('writes nothing when the call changes nothing', async () => {
    const { recorded, sessions } = makeSessions({ stored: [known] });

    await applyCall({ ...progress, sequence: 1 }, sessions);

    expect(recorded).toMatchObject({ reads: 1, replaced: [] });
  });

  it('decides again when the session has changed in the meantime', async () => {
    const completed = newSessionFrom(complete);
    const { recorded, sessions } = makeSessions({ stored: [known, completed], collisions: 1 });

    await applyCall(exit, sessions);

    expect(recorded).toMatchObject({ reads: 2, replaced: [[1, { status: 'exited' }]] });
  });

  it('writes at the fifteenth attempt and throws when that fails as well', async () => {
    const noPause = async () => undefined;
    const patient = makeSessions({ stored: [known], collisions: 14 });

    await applyCall(exit, patient.sessions, noPause);

    expect(patient.recorded.replaced).toHaveLength(15);
    const hopeless = makeSessions({ stored: [known], collisions: 100 });

    await expect(applyCall(exit, hopeless.sessions, noPause)).rejects.toThrow('kept changing');
    expect(hopeless.recorded.replaced).toHaveLength(15);
  });
});
