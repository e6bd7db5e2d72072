import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentUserQuery, useForgetUser } from './session.ts';

const maxIdleMs = 60 * 60_000;
const renewEveryMs = 5 * 60_000;
const checkEveryMs = 30_000;
const signsOfUse = ['pointerdown', 'keydown', 'focus'] as const;

/**
 * Ends the session in this browser after an hour in which no tab was used, as the server does.
 * While a tab is used, a call every five minutes renews the session on the server.
 */
export const useIdleEnd = (): void => {
  const client = useQueryClient();
  const forgetUser = useForgetUser();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the idle time must not start anew on each render.
  useEffect(() => {
    let usedAtMs = Date.now();
    let renewedAtMs = usedAtMs;
    const otherTabs = new BroadcastChannel('staff-session');

    const endIfIdle = (): boolean => {
      const isIdle = Date.now() - usedAtMs >= maxIdleMs;
      if (isIdle) forgetUser();

      return isIdle;
    };

    const noteUse = (): void => {
      if (endIfIdle()) return;

      usedAtMs = Date.now();
      if (usedAtMs - renewedAtMs < renewEveryMs) return;

      renewedAtMs = usedAtMs;
      otherTabs.postMessage('used');
      // The call renews the session.
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    };

    otherTabs.onmessage = () => {
      usedAtMs = Date.now();
    };

    const timer = setInterval(endIfIdle, checkEveryMs);

    for (const sign of signsOfUse) window.addEventListener(sign, noteUse);

    return () => {
      clearInterval(timer);
      otherTabs.close();
      for (const sign of signsOfUse) window.removeEventListener(sign, noteUse);
    };
  }, [client]);
};
