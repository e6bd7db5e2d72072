import * as z from 'zod';
import { parseMoment } from '../platform/dynamodb/keys.ts';
import { type ReadSpan, readListUntil } from '../platform/dynamodb/read-list-until.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { dropoutList, sessionLists } from './keys.ts';

const visitLists = { completed: sessionLists.completed, dropouts: dropoutList };

export type VisitListName = keyof typeof visitLists;

export type ListedVisit = Readonly<z.output<typeof listedVisitSchema>>;

const rowsPerPage = 1000;

/** Reads completed visits or dropouts, page by page. Logs and skips rows that cannot be read. */
export async function* readEndedVisits(
  access: ListAccess,
  listName: VisitListName,
  span: ReadSpan,
) {
  const list = visitLists[listName];

  for await (const { items, from, next } of readListUntil(access, list, span, rowsPerPage)) {
    const { rows, unreadable } = parseRows(items, asVersion1(listedVisitSchema), access);

    yield { rows, isComplete: unreadable === 0, from, next };
  }
}

const listedVisitSchema = z
  .object({
    gsi1sk: z.string(),
    sessionId: z.string(),
    ipAddress: z.string().optional(),
    id: z.string().optional(),
  })
  .transform(({ gsi1sk, id, ...visit }) => ({
    ...visit,
    endedAt: parseMoment(gsi1sk),
    dropoutId: id,
  }));
