import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type VirtualRows = {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
};

const rowHeightPx = 41;
const stickyHeightPx = 112;
const rowsAhead = 50;

/** Renders only the rows near the viewport and loads more before the last one is reached. */
export const useVirtualRows = ({ body, count, hasMore, loadMore }: VirtualRows) => {
  const scrollMargin = useDocumentTop(body);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: stickyHeightPx,
    scrollPaddingEnd: rowHeightPx,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);

  const isNearEnd = (last?.index ?? -1) >= count - rowsAhead;
  // `loadMore` changes with each response, so a page with few or no rows is followed by the next. This must not run on
  // every render: one caused by scrolling may fall between a failure and its report, and would ask again.
  useEffect(() => {
    if (hasMore && isNearEnd) loadMore();
  }, [hasMore, isNearEnd, loadMore]);

  return {
    items,
    measureRow: virtualizer.measureElement,
    scrollToIndex: virtualizer.scrollToIndex,
    heightBefore: first === undefined ? 0 : first.start - scrollMargin,
    heightAfter: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - scrollMargin),
  };
};

/** The distance of an element from the top of the document in pixels, kept current as content above it resizes. */
const useDocumentTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
