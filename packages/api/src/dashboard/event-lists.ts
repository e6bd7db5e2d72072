import { cookieConsentSchema, dropoutSchema } from '@app/contract/admin-data-schemas';
import * as z from 'zod';
import { wholeList } from '../platform/dynamodb/index-range.ts';
import { dropoutsAt, type List, lists, momentIn } from '../platform/dynamodb/keys.ts';
import { type ListPosition, readRanges, resume } from '../platform/dynamodb/read-ranges.ts';
import { type ListAccess, readRows, readStored } from '../platform/dynamodb/stored-item.ts';
import { fromStoredPath, storedPathSchema } from '../quiz-session/visit-path.ts';

export type EventPageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };
export type EventPage<Row> = {
  readonly rows: readonly Row[];
  readonly next?: ListPosition | undefined;
  readonly unreadable: number;
};

export type EventLists = ReturnType<typeof createEventLists>;

/** Reads the admin's lists of events from the indexes alone. Reports a row that cannot be read, and leaves it out. */
export const createEventLists = (access: ListAccess) => ({
  dropouts: (request: EventPageRequest) => readNewest(access, lists.dropouts, dropoutSchema, request),

  consents: (request: EventPageRequest) => readNewest(access, lists.consents, consentRowSchema, request),

  dropoutsAt: async (questionId: string, limit: number) =>
    (await readNewest(access, dropoutsAt(questionId), dropoutSchema, { limit })).rows,

  endedVisits: async (limit: number): Promise<readonly EndedVisit[]> => {
    const ended = [lists.visits, lists.dropouts];
    const pages = await Promise.all(ended.map((list) => readNewest(access, list, visitSchema, { limit })));
    const visits = pages.flatMap(({ rows }) => rows);
    return visits.sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1)).slice(0, limit);
  },
});

const readNewest = async <Row>(
  access: ListAccess,
  list: List,
  schema: z.ZodType<Row>,
  { limit, position }: EventPageRequest,
): Promise<EventPage<Row>> => {
  const ranges = resume([wholeList(list, 'descending')], position);
  const { items, next } = await readRanges(access, ranges, { wanted: limit });
  return { ...readRows(items, (item) => readStored(item, { 1: schema.parse }), access), next };
};

const consentRowSchema = cookieConsentSchema
  .omit({ ip_address: true })
  .extend({ ipAddress: z.string() })
  .transform(({ ipAddress, ...consent }) => ({ ...consent, ip_address: ipAddress }));

/** The index key of a session or dropout begins with the end of its visit. */
const visitSchema = z
  .object({ gsi1pk: z.string(), gsi1sk: z.string(), path: storedPathSchema.default([]) })
  .transform(({ gsi1pk, gsi1sk, path }) => ({
    endedAt: momentIn(gsi1sk),
    isCompleted: gsi1pk === lists.visits.partition,
    path: fromStoredPath(path),
  }));

export type EndedVisit = Readonly<z.output<typeof visitSchema>>;
