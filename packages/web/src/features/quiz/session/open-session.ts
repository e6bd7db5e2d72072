import { sessionStore, type TextStore } from '../../../shared/storage/browser-store.ts';
import { type QuizSession, startQuizSession } from './quiz-session.ts';
import { createSessionReports, type Position } from './session-reports.ts';

/** Reports a visit until `end` is called, and watches when the visitor leaves and comes back. */
export const openSession = (sessionId: string, position: Position): QuizSession => {
  const session = startQuizSession(
    position,
    createSessionReports(sessionId, createSequence(sessionId)),
  );
  const stopWatching = watchPresence(session);
  return {
    ...session,
    end: () => {
      stopWatching();
      session.end();
    },
  };
};

const sequenceKey = 'quizSequence';

/** Numbers a session's reports from 1, and continues after a reload of the tab. */
export const createSequence = (
  sessionId: string,
  store: TextStore = sessionStore,
): (() => number) => {
  const [storedSessionId, storedNumber] = store.read(sequenceKey)?.split(':') ?? [];
  const isSameSession = storedSessionId === sessionId;
  const lastStored = isSameSession ? Number(storedNumber) : 0;
  let lastNumber = Number.isNaN(lastStored) ? 0 : lastStored;

  return () => {
    lastNumber += 1;
    store.write(sequenceKey, `${sessionId}:${lastNumber}`);
    return lastNumber;
  };
};

const hiddenLimitMs = 30_000;
const blurLimitMs = 60_000;

/** Leaving is closing the page, hiding the tab for 30 s, or using another window for 60 s. */
const watchPresence = (session: Pick<QuizSession, 'leave' | 'comeBack'>): (() => void) => {
  const hiddenTimer = createAbsenceTimer(hiddenLimitMs, () => session.leave('visibility_hidden'));
  const blurredTimer = createAbsenceTimer(blurLimitMs, () => session.leave('window_blur'));
  const listeners = new AbortController();
  const { signal } = listeners;

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return hiddenTimer.begin();

    hiddenTimer.end();
    session.comeBack();
  };

  const onFocus = () => {
    blurredTimer.end();
    session.comeBack();
  };

  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('blur', blurredTimer.begin, { signal });
  window.addEventListener('focus', onFocus, { signal });
  window.addEventListener('beforeunload', () => session.leave('page_unload'), { signal });
  window.addEventListener('pagehide', () => session.leave('page_hide'), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && session.comeBack(), { signal });
  if (document.visibilityState === 'hidden') hiddenTimer.begin();
  if (!document.hasFocus()) blurredTimer.begin();

  return () => {
    listeners.abort();
    hiddenTimer.end();
    blurredTimer.end();
  };
};

const createAbsenceTimer = (limitMs: number, onLimit: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);

  const begin = () => {
    end();
    timer = setTimeout(onLimit, limitMs);
  };
  return { begin, end };
};
