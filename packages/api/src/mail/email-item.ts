import { storedMessageSchema } from '@app/contract/contact-schemas';
import { deliveryStates, summarySchema } from '@app/contract/summaries-schemas';
import * as z from 'zod';
import { messageDeliveries, suspicions } from '../contact/contact-message-port.ts';
import { emailKey, waitingEmailIndexKeys } from '../platform/dynamodb/keys.ts';
import type { EmailContent, OutgoingEmail } from './outbox-port.ts';

const schemaVersion = 1;

const contactMessageSchema = storedMessageSchema.extend({
  resultId: z.string().optional(),
  ipAddress: z.string(),
  delivery: z.enum(messageDeliveries),
  suspicion: z.enum(suspicions).optional(),
});

const pickSchema = z.object({
  name: z.string(),
  category: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  // E-mails that were stored before there was this have none.
  brokenLimits: z.array(z.string()).default([]),
  listingsUrl: z.url({ protocol: /^https$/ }),
});

const contentSchema: z.ZodType<EmailContent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('contactMessage'), message: contactMessageSchema }),
  z.object({ kind: z.literal('contactAcknowledgement'), firstName: z.string() }),
  z.object({
    kind: z.literal('result'),
    resultId: z.string(),
    name: z.string().optional(),
    picks: z.array(pickSchema),
  }),
  z.object({
    kind: z.literal('summary'),
    summary: summarySchema,
    nextAt: z.iso.datetime(),
    siteCheck: z.object({ reachable: z.boolean(), detail: z.string() }).optional(),
    isManual: z.boolean(),
  }),
]);

const itemSchema = z.object({
  id: z.string(),
  to: z.string(),
  replyTo: z.string().optional(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastProblem: z.string().optional(),
});

/** A new e-mail as stored: it waits, and may be sent at once. */
export const toNewEmailItem = (email: OutgoingEmail) => ({
  ...emailKey(email.id),
  ...waitingEmailIndexKeys({ ...email, nextAttemptAt: email.createdAt }),
  schemaVersion,
  ...email,
  content: JSON.stringify(email.content),
  state: 'waiting',
  nextAttemptAt: email.createdAt,
  attempts: 0,
});

/** The parser's own error would quote the text, which is a person's, and end in the log. */
const parsedContent = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    throw new Error('The content of a stored e-mail is not JSON');
  }
};

/** An e-mail read back. Raises when the item is not what this version of the code wrote. */
export const fromEmailItem = (item: unknown) => {
  const { state, attempts, lastProblem, content, ...email } = itemSchema.parse(item);
  return { state, attempts, lastProblem, email: { ...email, content: contentSchema.parse(parsedContent(content)) } };
};
