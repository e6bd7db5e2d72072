import type { EventPage, EventPageRequest } from '../../ports/event-lists.ts';
import { readCursor, writeCursor } from './cursor.ts';

type PageQuery = { readonly limit: number; readonly cursor?: string | undefined };

/** What a page query asks the list for; undefined when its cursor is not one of this list. */
export const pageRequestOf = (list: string, { limit, cursor }: PageQuery): EventPageRequest | undefined => {
  if (cursor === undefined) return { limit };
  const read = readCursor(cursor, [list]);
  return read === undefined ? undefined : { limit, position: read };
};

/** The cursor of the page after this one, if there is one. */
export const nextCursorOf = (list: string, { next }: EventPage<unknown>) =>
  next === undefined ? {} : { nextCursor: writeCursor(next, [list]) };
