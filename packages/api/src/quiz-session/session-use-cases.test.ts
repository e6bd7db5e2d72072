import { describe, expect, it } from 'vitest';
import { completeSession } from './complete-session.ts';
import type { SessionDependencies } from './dependencies.ts';
import { exitSession } from './exit-session.ts';
import { recordHeartbeat } from './record-heartbeat.ts';
import type { QuizSession } from './session-repository-port.ts';
import { startSession } from './start-session.ts';
import { updateProgress } from './update-progress.ts';

const now = new Date('2026-11-22T02:00:00.000Z');
const report = { sessionId: 'session-1', sequence: 2, ipAddress: '203.0.113.9' };

/** An empty store that keeps the session written to it. */
const makeDependencies = () => {
  const written: QuizSession[] = [];
  const dependencies: SessionDependencies = {
    sessions: {
      writeIfOpen: async (opening) => written.push(opening) > 0,
      find: async () => undefined,
      replace: async (_read, next) => written.push(next) > 0,
    },
    now: () => now,
    businessDay: (moment) => (moment === now ? '2026-11-21' : 'another day'),
    newDropoutId: () => 'dropout-1',
  };
  return { written, dependencies };
};

type Run = (dependencies: SessionDependencies) => Promise<unknown>;

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

describe('a report about a quiz session, at the time of the server', () => {
  it.each<[string, Run, object]>([
    ['start', (d) => startSession({ ...report, totalSteps: 17 }, d), { ...opened, totalSteps: 17 }],
    ['heartbeat', (d) => recordHeartbeat(report, d), opened],
    ['progress', (d) => updateProgress({ ...report, ...onQuestion }, d), { ...opened, ...onQuestion, path }],
    [
      'progress on a step without a question',
      (d) => updateProgress({ ...report, currentStep: 3, currentQuestionId: undefined }, d),
      { ...opened, currentStep: 3 },
    ],
    [
      'progress to a contact form',
      (d) => updateProgress({ ...report, currentStep: 3, isContactForm: true }, d),
      { ...opened, currentStep: 3, isContactForm: true },
    ],
    ['complete', (d) => completeSession({ ...report, surveyId: undefined }, d), { ...opened, status: 'completed' }],
    [
      'complete with a survey',
      (d) => completeSession({ ...report, surveyId: 'survey-1' }, d),
      { ...opened, status: 'completed', surveyId: 'survey-1' },
    ],
    [
      'exit',
      (d) => exitSession({ ...report, ...onQuestion, exitReason: 'page_hide' }, d),
      { ...opened, ...onQuestion, status: 'exited', dropout },
    ],
    [
      'exit on a step without a question',
      (d) => exitSession({ ...report, currentStep: 3, currentQuestionId: undefined, exitReason: 'page_hide' }, d),
      { ...opened, currentStep: 3, status: 'exited', dropout: { ...dropout, currentQuestionId: 'Unknown' } },
    ],
  ])('%s is stored and acknowledged', async (_name, call, session) => {
    const { written, dependencies } = makeDependencies();
    expect(await call(dependencies)).toEqual({ ok: true, value: { success: true } });
    expect(written).toMatchObject([session]);
  });
});
