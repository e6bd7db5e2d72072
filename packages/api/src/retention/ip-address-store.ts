import * as z from 'zod';
import { agreementList, consentList } from '../consent/keys.ts';
import { contactMessageList } from '../contact-messages/keys.ts';
import type { IndexList } from '../platform/dynamodb/keys.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import { updateItem } from '../platform/dynamodb/writes.ts';
import { dropoutList, sessionKey, sessionLists } from '../quiz-session/keys.ts';
import { type ExpiringRecords, readRowsBefore } from './expiring-records.ts';

/** Finds and removes the IP addresses in records older than the cutoff. The records stay. */
export const createAddressExpiry = (access: TableAccess, cutoff: Date): ExpiringRecords => ({
  kind: 'ipAddresses',

  async *readRows() {
    for (const list of listsWithAddresses) yield* readRowsBefore(access, list, cutoff, hasAddress);
  },

  remove: async (row: Item): Promise<boolean> => {
    const { pk, sk, gsi1pk, id, sessionId } = parseStoredItem(row, asVersion1(rowSchema));

    // The copy in the session goes first: if the job stops here, the next run finds the dropout.
    if (gsi1pk === dropoutList.partition && id !== undefined && sessionId !== undefined)
      await removeDropoutAddressFromSession(access, sessionId, id);

    return updateItem(access, {
      Key: { pk, sk },
      UpdateExpression: 'REMOVE ipAddress',
      ConditionExpression: 'attribute_exists(ipAddress)',
    });
  },
});

const listsWithAddresses: readonly IndexList[] = [
  sessionLists.completed,
  dropoutList,
  consentList,
  agreementList,
  contactMessageList,
];

const hasAddress = { expression: 'attribute_exists(ipAddress)', values: {} };

const rowSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  gsi1pk: z.string(),
  id: z.string().optional(),
  sessionId: z.string().optional(),
});

/** Raises the version, so that a call that has read the session cannot write the address back. */
const removeDropoutAddressFromSession = (
  access: TableAccess,
  sessionId: string,
  dropoutId: string,
) =>
  updateItem(access, {
    Key: sessionKey(sessionId),
    UpdateExpression: 'REMOVE ipAddress, dropout.ipAddress ADD #version :one',
    ConditionExpression: 'dropout.id = :dropoutId',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':dropoutId': dropoutId, ':one': 1 },
  });
