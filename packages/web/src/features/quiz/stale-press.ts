import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

/**
 * Returns a click handler that stops presses that were meant for the previous question. The next
 * question appears 140 ms after a choice, so without this a double click would answer it unseen.
 */
export const useStalePressFilter = (): ((event: MouseEvent) => void) => {
  const paintedAt = usePaintTime();
  return (event) => {
    const { detail, timeStamp, nativeEvent } = event;
    const pointerType = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : undefined;
    if (!isStalePress({ detail, timeStamp, pointerType }, paintedAt.current)) return;

    event.preventDefault();
    event.stopPropagation();
  };
};

/** Returns a check of whether a submit may be meant for the Next of the previous question. */
export const useStaleNextCheck = (): ((event: Pick<Event, 'timeStamp'>) => boolean) => {
  const paintedAt = usePaintTime();
  return ({ timeStamp }) => isStaleNext(timeStamp, paintedAt.current);
};

/** Most double clicks take less time than this. */
const doubleClickMs = 300;

type Press = {
  /** The number of clicks in quick succession in one place; 0 for keys. */
  readonly detail: number;
  readonly timeStamp: number;
  readonly pointerType: string | undefined;
};

/**
 * True for a press meant for the previous question: it came before this one was painted, or is the
 * second click of a double click. Taps in quick succession all count.
 */
export const isStalePress = (
  { detail, timeStamp, pointerType }: Press,
  paintedAt: number,
): boolean => {
  // Keys and assistive technology press with detail 0.
  if (detail === 0) return false;

  const isDoubleClick = detail > 1 && pointerType !== 'touch';
  return timeStamp < paintedAt + (isDoubleClick ? doubleClickMs : 0);
};

/** A hand on its way to Next may need this long to stop. Nobody reads a question in it. */
const stopMs = 700;

/**
 * True for a press on Next that may be meant for the previous question, because this one has just
 * been painted. So may Ctrl+Enter after a choice, so this holds for keys, too.
 */
export const isStaleNext = (timeStamp: number, paintedAt: number): boolean =>
  timeStamp < paintedAt + stopMs;

/** A ref to the time of the first paint: infinity until then, 0 for a prerendered question. */
const usePaintTime = (): RefObject<number> => {
  const paintedAt = useRef(useIsHydrated() ? Number.POSITIVE_INFINITY : 0);

  useLayoutEffect(() => {
    if (paintedAt.current === 0) return undefined;

    const frame = requestAnimationFrame((time) => {
      paintedAt.current = time;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return paintedAt;
};
