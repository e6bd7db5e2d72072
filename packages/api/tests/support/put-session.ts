import { randomUUID } from 'node:crypto';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { createSessionStore } from '../../src/quiz-session/session-store.ts';
import type { Dropout, QuizSession } from '../../src/quiz-session/transition.ts';

type Parts = Partial<Omit<QuizSession, 'dropout'>> & {
  readonly minutesAgo?: number;
  readonly question?: string;
  readonly timeZone?: string;
};

/** Stores a session as if its calls were made some minutes ago. An exited session gets its counted dropout. */
export const putSession = async (access: TableAccess, parts: Parts): Promise<QuizSession> => {
  const {
    minutesAgo = 0,
    question = 'usage.towing',
    timeZone = 'America/Toronto',
    ...overrides
  } = parts;
  const moment = new Date(Date.now() - minutesAgo * 60_000);
  const session: QuizSession = {
    sessionId: randomUUID(),
    status: 'exited',
    startedAt: moment.toISOString(),
    lastSeenAt: moment.toISOString(),
    lastSequence: 1,
    ipAddress: '8.8.8.8',
    currentQuestionId: question,
    ...overrides,
  };
  const dropout: Dropout = {
    id: randomUUID(),
    currentQuestionId: question,
    ipAddress: session.ipAddress,
    exitedAt: session.lastSeenAt,
    reason: session.ipAddress === undefined ? undefined : 'page_hide',
    countedDay: createBusinessDayFormatter(timeZone)(new Date(session.lastSeenAt)),
    device: session.device ?? 'unknown',
    source: session.source,
  };
  const stored = session.status === 'exited' ? { ...session, dropout } : session;

  await createSessionStore(access).replace(undefined, stored);
  return stored;
};
