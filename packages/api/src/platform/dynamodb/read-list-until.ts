import {
  getSortKey,
  getStartKey,
  highestCharacter,
  readPages,
  startRangeAfter,
  startRangeAt,
  toWholeRange,
} from './index-range.ts';
import type { IndexList } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Which rows of a list to read, oldest first: from a position, or the beginning, to a time. */
export type ReadSpan = { readonly from: string | undefined; readonly until: string };

/** `from` and `next` are the positions of a page and of the next one, to go on there later. */
export async function* readListUntil(
  access: TableAccess,
  list: IndexList,
  { from: listStart, until }: ReadSpan,
  pageSize: number,
) {
  const listUntil = { ...toWholeRange(list), upper: until + highestCharacter };
  const range = listStart === undefined ? listUntil : startRangeAt(listUntil, listStart);
  let pageStart = getStartKey(range);

  for await (const { items } of readPages(access, range, pageSize)) {
    const lastItem = items.at(-1);
    if (lastItem === undefined) continue;

    const nextStart = getStartKey(startRangeAfter(range, getSortKey(lastItem, range)));

    yield { items, from: pageStart, next: nextStart };
    pageStart = nextStart;
  }
}
