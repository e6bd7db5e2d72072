import { paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { contactMessageKey, emailKey, searchText, surveyKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { VisitorRecord } from './visitor-records-port.ts';

/** Read side by side; each request reads 1 MB. */
const segments = 4;

/** What a visitor can be found in; e-mails with summaries are the staff's own. */
const partitions: readonly (readonly [prefix: string, kind: VisitorRecord['kind']])[] = [
  [surveyKey('').pk, 'surveys'],
  [contactMessageKey('').pk, 'contactMessages'],
  [emailKey('contact:').pk, 'emails'],
  [emailKey('result:').pk, 'emails'],
];

const itemSchema = z.object({
  pk: z.string(),
  sk: z.string(),
  userEmail: z.string().optional(),
  email: z.string().optional(),
  replyTo: z.string().optional(),
  to: z.string().optional(),
});

/** An e-mail to staff is answered to the visitor whose message it brings. */
const recordOf = (item: unknown): VisitorRecord | undefined => {
  const { pk, sk, userEmail, email, replyTo, to } = itemSchema.parse(item);
  const kind = partitions.find(([prefix]) => pk.startsWith(prefix))?.[1];
  const address = userEmail ?? email ?? replyTo ?? to;
  return kind === undefined || address === undefined ? undefined : { kind, key: { pk, sk }, email: address };
};

const plain = (address: string): string => searchText(address.trim());

const findInSegment = async ({ client, tableName }: TableAccess, address: string, segment: number) => {
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      Segment: segment,
      TotalSegments: segments,
      FilterExpression: 'attribute_exists(userEmail) OR attribute_exists(email) OR attribute_exists(#to)',
      ProjectionExpression: 'pk, sk, userEmail, email, replyTo, #to',
      ExpressionAttributeNames: { '#to': 'to' },
      ConsistentRead: true,
    },
  );
  const found: VisitorRecord[] = [];
  for await (const { Items = [] } of pages) {
    found.push(...Items.flatMap((item) => recordOf(item) ?? []).filter(({ email }) => plain(email) === address));
  }
  return found;
};

/**
 * Where something is stored under an address, however it is capitalised there. It reads the whole table, which an
 * operator may now and then: e-mails that were sent are in no index, and an index for this would cost every visitor.
 */
export const findVisitor = async (access: TableAccess, email: string): Promise<readonly VisitorRecord[]> => {
  const parts = Array.from({ length: segments }, (_, segment) => findInSegment(access, plain(email), segment));
  return (await Promise.all(parts)).flat();
};
