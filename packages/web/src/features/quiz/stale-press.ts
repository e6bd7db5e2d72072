import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useIsHydrated } from '../../shared/ui/use-is-hydrated.ts';

/**
 * Stops presses on options that were meant for the previous question. The next one appears 140 ms
 * after a choice, so that a double click would answer it unseen.
 */
export const useStaleOptionFilter = (): ((event: MouseEvent) => void) => {
  const paintedAt = usePaintTime();
  return (event) => {
    const { detail, timeStamp, nativeEvent } = event;
    const pointerType = nativeEvent instanceof PointerEvent ? nativeEvent.pointerType : undefined;
    const press = { detail, timeStamp, pointerType };

    if (isStaleOptionPress(press, paintedAt.current)) stopPress(event);
  };
};

/** Handles the click, because the submit event may come much later than the press. */
export const useStaleNextFilter = (): ((event: MouseEvent) => void) => {
  const paintedAt = usePaintTime();
  return (event) => {
    if (isStaleNextPress(event, paintedAt.current)) stopPress(event);
  };
};

const stopPress = (event: MouseEvent): void => {
  event.preventDefault();
  event.stopPropagation();
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
 * True if the press came before this question was painted, or is the second of a double click. On a
 * touch screen, a quick second tap is a choice of its own.
 */
export const isStaleOptionPress = (
  { detail, timeStamp, pointerType }: Press,
  paintedAt: number,
): boolean => {
  // Keys and assistive technology press with detail 0.
  if (detail === 0) return false;

  const isSecondClick = detail > 1 && pointerType !== 'touch';
  const acceptedFrom = isSecondClick ? paintedAt + doubleClickMs : paintedAt;
  return timeStamp < acceptedFrom;
};

/** A hand about to press Next may need this long to stop. Nobody reads a question in this time. */
const reactionMs = 700;

/** Also applies to keys: Ctrl+Enter may still be meant for the previous question. */
export const isStaleNextPress = (
  { timeStamp }: Pick<Press, 'timeStamp'>,
  paintedAt: number,
): boolean => timeStamp < paintedAt + reactionMs;

/** Infinity until the first paint, so that every press is too early; 0 if it was prerendered. */
const usePaintTime = (): RefObject<number> => {
  const isPrerendered = !useIsHydrated();
  const paintedAt = useRef(isPrerendered ? 0 : Number.POSITIVE_INFINITY);

  useLayoutEffect(() => {
    if (paintedAt.current === 0) return undefined;

    const frame = requestAnimationFrame((time) => {
      paintedAt.current = time;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return paintedAt;
};
