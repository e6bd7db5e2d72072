import type { QuizSession } from './quiz-session.ts';

const hiddenLimitMs = 30_000;
const blurLimitMs = 60_000;

const createAbsence = (limitMs: number, onLimit: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(onLimit, limitMs);
  };
  return { begin, end };
};

/**
 * Tells a session when its visitor goes and comes back: leaving the page, the tab hidden for 30 s, the window
 * unfocused for 60 s. Returns the function that stops watching.
 */
export const watchPresence = (session: Pick<QuizSession, 'leave' | 'comeBack'>): (() => void) => {
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
