import { cookieConsentSchema, dropoutSchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { type IndexRange, wholePartition } from '../platform/dynamodb/index-range.ts';
import {
  consentsPartition,
  dropoutsAtPartition,
  dropoutsPartition,
  momentIn,
  visitsPartition,
} from '../platform/dynamodb/keys.ts';
import { createRequestBudget, readRanges, resume } from '../platform/dynamodb/read-ranges.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { fromStoredPath, storedPathSchema } from '../quiz-session/visit-path.ts';
import type { EndedVisit, EventLists, EventPage, EventPageRequest } from './event-lists-port.ts';

const readNewest = async <Row>(
  access: TableAccess,
  { index, partition }: Pick<IndexRange, 'index' | 'partition'>,
  schema: z.ZodType<Row>,
  { limit, position }: EventPageRequest,
): Promise<EventPage<Row>> => {
  const ranges = resume([wholePartition(index, partition, 'descending')], position);
  const budget = createRequestBudget(Number.POSITIVE_INFINITY);
  const { items, next } = await readRanges(access, ranges, { wanted: limit, concurrency: 1, budget });
  return { rows: items.map((item) => schema.parse(item)), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));

/** The key of a visit's index entry begins with its end, whether it is a session or a dropout. */
const visitSchema = z.object({ gsi1pk: z.string(), gsi1sk: z.string(), path: storedPathSchema.default([]) }).transform(
  ({ gsi1pk, gsi1sk, path }): EndedVisit => ({
    endedAt: momentIn(gsi1sk),
    isCompleted: gsi1pk === visitsPartition,
    path: fromStoredPath(path),
  }),
);

const dropouts = { index: indexes.byTime, partition: dropoutsPartition };
const consents = { index: indexes.byTime, partition: consentsPartition };
const completedVisits = { index: indexes.byTime, partition: visitsPartition };

/** The admin's lists of what happened, from the indexes alone; the work of each grows with the rows it gives. */
export const createEventLists = (access: TableAccess): EventLists => ({
  dropouts: (request) => readNewest(access, dropouts, dropoutSchema, request),

  consents: (request) => readNewest(access, consents, consentRowSchema, request),

  dropoutsAt: async (questionId, limit) => {
    const dropoutsAt = { index: indexes.byGroup, partition: dropoutsAtPartition(questionId) };
    return (await readNewest(access, dropoutsAt, dropoutSchema, { limit })).rows;
  },

  endedVisits: async (limit) => {
    const lists = [completedVisits, dropouts];
    const pages = await Promise.all(lists.map((list) => readNewest(access, list, visitSchema, { limit })));
    const visits = pages.flatMap(({ rows }) => rows);
    return visits.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)).slice(0, limit);
  },
});
