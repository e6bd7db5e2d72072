import { cookieConsentSchema, dropoutSchema } from '@app/contract/schemas/admin-data';
import * as z from 'zod';
import type { EndedVisit, EventLists, EventPage, EventPageRequest } from '../../ports/event-lists.ts';
import { type IndexName, indexes } from '../../table.ts';
import { type IndexRange, restFrom, wholePartition } from './index-range.ts';
import { dropoutsAtPartition } from './keys.ts';
import { createRequestBudget, readRanges } from './read-ranges.ts';
import type { TableAccess } from './table-access.ts';
import { fromStoredPath, storedPathSchema } from './visit-path.ts';

const newestIn = (index: IndexName, partition: string): IndexRange => wholePartition(index, partition, 'descending');

const readNewest = async <Row>(
  access: TableAccess,
  range: IndexRange,
  schema: z.ZodType<Row>,
  { limit, position }: EventPageRequest,
): Promise<EventPage<Row>> => {
  const read = await readRanges(access, [position === undefined ? range : restFrom(range, position)], {
    wanted: limit,
    concurrency: 1,
    budget: createRequestBudget(Number.POSITIVE_INFINITY),
  });
  return { rows: read.items.map((item) => schema.parse(item)), position: read.next?.key };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));

/** The key of a visit's index entry begins with its end, whether it is a session or a dropout. */
const visitSchema = z.object({ gsi1pk: z.string(), gsi1sk: z.string(), path: storedPathSchema.default([]) }).transform(
  ({ gsi1pk, gsi1sk, path }): EndedVisit => ({
    endedAt: gsi1sk.slice(0, gsi1sk.indexOf('#')),
    isCompleted: gsi1pk === 'VISITS',
    path: fromStoredPath(path),
  }),
);

/** The admin's lists of what happened, from the indexes alone; the work of each grows with the rows it gives. */
export const createEventLists = (access: TableAccess): EventLists => ({
  dropouts: (request) => readNewest(access, newestIn(indexes.byTime, 'DROPOUTS'), dropoutSchema, request),

  consents: (request) => readNewest(access, newestIn(indexes.byTime, 'CONSENTS'), consentRowSchema, request),

  dropoutsAt: async (questionId, limit) => {
    const range = newestIn(indexes.byGroup, dropoutsAtPartition(questionId));
    return (await readNewest(access, range, dropoutSchema, { limit })).rows;
  },

  endedVisits: async (limit) => {
    const pages = await Promise.all(
      ['VISITS', 'DROPOUTS'].map((partition) =>
        readNewest(access, newestIn(indexes.byTime, partition), visitSchema, { limit }),
      ),
    );
    const visits = pages.flatMap(({ rows }) => rows);
    return visits.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)).slice(0, limit);
  },
});
