import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** False until the first paint or print. True soon in a hidden tab, which paints nothing. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);

  useEffect(() => {
    const showForPrint = (): void => flushSync(() => setIsPainted(true));

    window.addEventListener('beforeprint', showForPrint);
    return () => window.removeEventListener('beforeprint', showForPrint);
  }, []);

  useEffect(() => {
    const show = (): void => startTransition(() => setIsPainted(true));
    if (document.hidden) {
      show();
      return;
    }

    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before its paint, and timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(show);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  return isPainted;
};
