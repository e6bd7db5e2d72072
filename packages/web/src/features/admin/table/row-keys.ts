import { type RefObject, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** Lets j and k move the focus through the rows' buttons. A virtual table may have to render the row first. */
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

  // Runs after every render, which may have brought the awaited row.
  useEffect(() => {
    if (awaited.current === undefined) return;
    const target = opener(body.current, awaited.current);
    if (target === null) return;
    target.focus({ preventScroll: true });
    awaited.current = undefined;
  });
};

/** Whether a key is a shortcut of the open tab. WCAG 2.1.4 forbids single-key shortcuts elsewhere. */
export const isShortcut = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return false;
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role="tab"], [role="tabpanel"]') === null) return false;
  return !target.matches('input, textarea, select, [contenteditable]');
};

const focusedIndex = (body: HTMLElement | null): number => {
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  return row !== null && row !== undefined && body?.contains(row) ? Number(row.dataset['index']) : -1;
};

const opener = (body: HTMLElement | null, index: number): HTMLElement | null =>
  body?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opener]`) ?? null;
