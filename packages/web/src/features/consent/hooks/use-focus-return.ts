import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Remembers where focus was before it entered an element, and puts it back there when the element goes away while it
 * holds the focus. Focus is free to leave at any time.
 */
export const useFocusReturn = (element: RefObject<HTMLElement | null>) => {
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const holder = element.current;
    let holdsFocus = holder?.contains(document.activeElement) ?? false;
    const follow = (event: globalThis.FocusEvent) => {
      holdsFocus = event.target instanceof Node && (holder?.contains(event.target) ?? false);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('main');
      if (holdsFocus && target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [element]);
  return ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
};
