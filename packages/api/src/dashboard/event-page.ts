import { type Result, succeed } from '../platform/result.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { EventPage, EventPageRequest } from './event-lists-port.ts';

type PageQuery = { readonly limit: number; readonly cursor?: string | undefined };

/** What a page query asks the list for; refused when its cursor is not one of this list. */
export const pageRequestOf = (list: string, { limit, cursor }: PageQuery): Result<EventPageRequest> => {
  const read = readCursor(cursor, [list]);
  return read.ok ? succeed({ limit, position: read.value }) : read;
};

/** The cursor of the page after this one, if there is one. */
export const nextCursorOf = (list: string, { next }: EventPage<unknown>) =>
  next === undefined ? {} : { nextCursor: writeCursor(next, [list]) };
