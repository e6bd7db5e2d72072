import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Lets a window that is focused again count like a tab that is seen again, which is all the library listens for. */
export const useWindowFocus = (): void => {
  useEffect(() => {
    const tell = () => focusManager.onFocus();
    window.addEventListener('focus', tell);
    return () => window.removeEventListener('focus', tell);
  }, []);
};
