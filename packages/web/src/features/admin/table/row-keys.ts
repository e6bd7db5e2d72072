import { type RefObject, useEffect, useRef } from 'react';

const stepByKey: Readonly<Record<string, number>> = { j: 1, k: -1 };

/**
 * While the focus is in the open tab, j and k scroll to the next or previous row and focus its
 * button, after its render if needed. Without a focused row, they lead to the first.
 */
export const useRowKeys = (
  body: RefObject<HTMLElement | null>,
  rowCount: number,
  scrollToIndex: (index: number) => void,
): void => {
  const awaitedIndex = useRef<number | undefined>(undefined);

  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = stepByKey[event.key];
      if (step === undefined || rowCount === 0 || !isShortcutInOpenTab(event)) return;

      const currentIndex = awaitedIndex.current ?? findFocusedRowIndex(body.current);
      const index =
        currentIndex === undefined ? 0 : Math.min(rowCount - 1, Math.max(0, currentIndex + step));

      scrollToIndex(index);
      awaitedIndex.current = focusRowButton(body.current, index) ? undefined : index;
    };

    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, [body, rowCount, scrollToIndex]);

  // Runs after every render, which may have brought the awaited row.
  useEffect(() => {
    if (awaitedIndex.current !== undefined && focusRowButton(body.current, awaitedIndex.current))
      awaitedIndex.current = undefined;
  });
};

/** Only with the focus in the open tab: WCAG 2.1.4 forbids single-key shortcuts elsewhere. */
export const isShortcutInOpenTab = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return false;

  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role="tab"], [role="tabpanel"]') === null)
    return false;

  return !target.matches('input, textarea, select, [contenteditable]');
};

const findFocusedRowIndex = (body: HTMLElement | null): number | undefined => {
  const row = body?.querySelector<HTMLElement>('[data-index]:focus-within');
  const index = row?.dataset['index'];
  return index === undefined ? undefined : Number(index);
};

/** Focuses the button of a row. Returns false if the row is not rendered. */
const focusRowButton = (body: HTMLElement | null, index: number): boolean => {
  const opener = body?.querySelector<HTMLElement>(`[data-index="${index}"] [data-opener]`);

  opener?.focus({ preventScroll: true });
  return opener instanceof HTMLElement;
};
