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
import { createRequestBudget, type ListPosition, readRanges, resume } from '../platform/dynamodb/read-ranges.ts';
import { type ListAccess, readRows, readStored } from '../platform/dynamodb/stored-item.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import type { VisitStep } from '../quiz-session/transition.ts';
import { fromStoredPath, storedPathSchema } from '../quiz-session/visit-path.ts';

type DropoutRow = z.infer<typeof dropoutSchema>;
type ConsentRow = z.infer<typeof cookieConsentSchema>;

export type EventPageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };
export type EventPage<Row> = {
  readonly rows: readonly Row[];
  readonly next?: ListPosition | undefined;
  /** Rows that cannot be read. */
  readonly unreadable: number;
};

export type EventLists = {
  readonly dropouts: (request: EventPageRequest) => Promise<EventPage<DropoutRow>>;
  readonly consents: (request: EventPageRequest) => Promise<EventPage<ConsentRow>>;
  readonly dropoutsAt: (questionId: string, limit: number) => Promise<readonly DropoutRow[]>;
  readonly endedVisits: (limit: number) => Promise<readonly EndedVisit[]>;
};

export type EndedVisit = {
  readonly endedAt: string;
  readonly isCompleted: boolean;
  readonly path: readonly VisitStep[];
};

const dropouts = { index: indexes.byTime, partition: dropoutsPartition };
const consents = { index: indexes.byTime, partition: consentsPartition };
const completedVisits = { index: indexes.byTime, partition: visitsPartition };

/** Reads the admin's lists of events from the indexes alone. Reports a row that cannot be read, and leaves it out. */
export const createEventLists = (access: ListAccess): EventLists => ({
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

const readNewest = async <Row>(
  access: ListAccess,
  { index, partition }: Pick<IndexRange, 'index' | 'partition'>,
  schema: z.ZodType<Row>,
  { limit, position }: EventPageRequest,
): Promise<EventPage<Row>> => {
  const ranges = resume([wholePartition(index, partition, 'descending')], position);
  const budget = createRequestBudget(Number.POSITIVE_INFINITY);
  const { items, next } = await readRanges(access, ranges, { wanted: limit, concurrency: 1, budget });
  return { ...readRows(items, (item) => readStored(item, { 1: schema.parse }), access), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));

/** The index key of a session or dropout begins with the end of its visit. */
const visitSchema = z.object({ gsi1pk: z.string(), gsi1sk: z.string(), path: storedPathSchema.default([]) }).transform(
  ({ gsi1pk, gsi1sk, path }): EndedVisit => ({
    endedAt: momentIn(gsi1sk),
    isCompleted: gsi1pk === visitsPartition,
    path: fromStoredPath(path),
  }),
);
