import { sessionStore, type TextStore } from '../../../shared/storage/browser-store.ts';
import { type QuizSession, startQuizSession } from './quiz-session.ts';
import { createSessionReports, type Position } from './session-reports.ts';

export const openSession = (sessionId: string, position: Position): QuizSession => {
  const session = startQuizSession(
    position,
    createSessionReports(sessionId, createSequence(sessionId)),
  );
  const unwatch = watchPresence(session);
  return {
    ...session,
    end: () => {
      unwatch();
      session.end();
    },
  };
};

const key = 'quizSequence';

/** Numbers the reports of one session from 1. After a reload, the numbers continue. */
export const createSequence = (
  sessionId: string,
  store: TextStore = sessionStore,
): (() => number) => {
  const [id, stored] = (store.read(key) ?? '').split(':');
  let count = id === sessionId ? Number(stored) || 0 : 0;
  return () => {
    count += 1;
    store.write(key, `${sessionId}:${count}`);
    return count;
  };
};

const hiddenLimitMs = 30_000;
const blurLimitMs = 60_000;

/** A visitor leaves with the page, or when the tab is hidden for 30 s or the window without focus for 60 s. */
const watchPresence = (session: Pick<QuizSession, 'leave' | 'comeBack'>): (() => void) => {
  const hidden = createAbsence(hiddenLimitMs, () => session.leave('visibility_hidden'));
  const blurred = createAbsence(blurLimitMs, () => session.leave('window_blur'));
  const watching = new AbortController();
  const { signal } = watching;

  const onVisibility = () => {
    if (document.visibilityState === 'hidden') return hidden.begin();

    hidden.end();
    session.comeBack();
  };

  const onFocus = () => {
    blurred.end();
    session.comeBack();
  };

  document.addEventListener('visibilitychange', onVisibility, { signal });
  window.addEventListener('blur', blurred.begin, { signal });
  window.addEventListener('focus', onFocus, { signal });
  window.addEventListener('beforeunload', () => session.leave('page_unload'), { signal });
  window.addEventListener('pagehide', () => session.leave('page_hide'), { signal });
  window.addEventListener('pageshow', (event) => event.persisted && session.comeBack(), { signal });
  if (document.visibilityState === 'hidden') hidden.begin();
  if (!document.hasFocus()) blurred.begin();

  return () => {
    watching.abort();
    hidden.end();
    blurred.end();
  };
};

const createAbsence = (limitMs: number, onLimit: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);

  const begin = () => {
    end();
    timer = setTimeout(onLimit, limitMs);
  };
  return { begin, end };
};
