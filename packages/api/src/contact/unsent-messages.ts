import { storedMessageSchema } from '@app/contract/contact-schemas';
import * as z from 'zod';
import { queryCount, queryRange, wholePartition } from '../platform/dynamodb/index-range.ts';
import { contactMessageKey, unsentMessagesPartition } from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { messageDeliveries } from './contact-message-port.ts';
import type { ReadUnsentMessages } from './contact-messages-port.ts';

const shownAtMost = 20;

const newestFirst = wholePartition(indexes.byGroup, unsentMessagesPartition, 'descending');

const rowSchema = z.object({ id: z.string() });
const itemSchema = storedMessageSchema.extend({ delivery: z.enum(messageDeliveries) });

/** Reads the newest messages whole, and counts the rest by the index: one request, which counts some thousands. */
export const createReadUnsentMessages =
  (access: TableAccess): ReadUnsentMessages =>
  async () => {
    const [{ items: rows }, { count }] = await Promise.all([
      queryRange(access, newestFirst, shownAtMost),
      queryCount(access, newestFirst),
    ]);
    const items = await readItems(
      access,
      rows.map((row) => contactMessageKey(rowSchema.parse(row).id)),
    );
    const newest = items
      .map((item) => itemSchema.parse(item))
      // The index may lag behind a message that was sent or answered just now.
      .filter(({ delivery }) => delivery === 'unsent')
      .sort((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
    return { newest, more: Math.max(count - rows.length, 0) };
  };
