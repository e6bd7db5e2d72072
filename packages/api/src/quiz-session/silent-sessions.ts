import * as z from 'zod';
import { highestKey, pagesOf, wholePartition } from '../platform/dynamodb/index-range.ts';
import { activeSessionsPartition, silenceBucketOf } from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';

/** May be seconds old and include sessions seen up to five minutes later: read each session before ending it. */
export type ListSilentSessions = (since: Date) => AsyncIterable<readonly string[]>;

const sessionsAtATime = 200;

/** Lists silent sessions by the index of active ones, the longest silent first. The work grows with the silent ones. */
export const createSilentSessions = (access: TableAccess): ListSilentSessions =>
  async function* listSilentSessions(since) {
    const silent = {
      ...wholePartition(indexes.byState, activeSessionsPartition),
      upper: `${silenceBucketOf(since)}#${highestKey}`,
    };
    for await (const { items } of pagesOf(access, silent, sessionsAtATime)) {
      if (items.length > 0) yield items.map((item) => rowSchema.parse(item));
    }
  };

/** The index key is a five-minute bucket and the session's id. */
const rowSchema = z.object({ gsi4sk: z.string() }).transform(({ gsi4sk }) => gsi4sk.slice(gsi4sk.indexOf('#') + 1));
