import { type QuizSession, startQuizSession } from './quiz-session.ts';
import { createSequence } from './sequence.ts';
import { createSessionReports, type Position } from './session-reports.ts';
import { httpSessionTransport } from './session-transport.ts';
import { watchPresence } from './watch-presence.ts';

/** Reports the visit with this id from the browser until it ends. */
export const openSession = (sessionId: string, position: Position): QuizSession => {
  const nextSequence = createSequence(sessionId);
  const reports = createSessionReports({ sessionId, transport: httpSessionTransport, nextSequence });
  const session = startQuizSession(position, reports);
  const unwatch = watchPresence(session);
  return {
    ...session,
    end: () => {
      unwatch();
      session.end();
    },
  };
};
