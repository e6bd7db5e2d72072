import { type RefObject, useEffect, useRef } from 'react';
import { isShortcut } from './is-shortcut.ts';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

const opener = (body: HTMLElement | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opener]`) ?? null;

const focusedIndex = (body: HTMLElement | null): number => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row !== null && row !== undefined && body?.contains(row) ? Number(row.dataset['index']) : -1;
};

/** Lets j and k move through the rows: they focus what opens a row, which a virtual table may first have to render. */
export const useRowKeys = (
  body: RefObject<HTMLElement | null>,
  count: number,
  scrollToIndex: (index: number) => void,
): void => {
  const awaited = useRef<number | undefined>(undefined);

  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      if (step === undefined || count === 0 || !isShortcut(event)) return;
      const from = awaited.current ?? focusedIndex(body.current);
      const index = Math.min(count - 1, Math.max(0, from + step));
      scrollToIndex(index);
      const target = opener(body.current, index);
      target?.focus({ preventScroll: true });
      awaited.current = target === null ? index : undefined;
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body, count, scrollToIndex]);

  // Runs after every rendering: the awaited row may be among those that it brought.
  useEffect(() => {
    if (awaited.current === undefined) return;
    const target = opener(body.current, awaited.current);
    if (target === null) return;
    target.focus({ preventScroll: true });
    awaited.current = undefined;
  });
};
