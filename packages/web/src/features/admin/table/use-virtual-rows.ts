import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useDocumentTop } from './use-document-top.ts';

const rowHeightPx = 41;
const stickyHeightPx = 112;
const rowsAhead = 50;

type VirtualRows = {
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly hasMore: boolean;
  readonly loadMore: () => void;
};

/** Renders only the rows near the window, and asks for further ones before the last is reached. */
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
  // `loadMore` is another one after each answer: a page may bring few rows, or none, though more follow. Not after every
  // rendering: one by scrolling may come between a failure and the word of it, and would ask again.
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
