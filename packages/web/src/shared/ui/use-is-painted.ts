import { startTransition, useEffect, useState } from 'react';

/** False until the browser has painted the component for the first time. */
export const useIsPainted = (): boolean => {
  const [isPainted, setIsPainted] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A frame's callbacks run before its paint, and timers after it.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setIsPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);

  return isPainted;
};
