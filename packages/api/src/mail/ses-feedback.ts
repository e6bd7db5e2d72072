import { isEmailAddress } from '@app/contract/text-rules';
import * as z from 'zod';
import type { Suppression } from './suppressions-port.ts';

const recipientsSchema = z.array(z.object({ emailAddress: z.string() }));

/** Configuration sets say `eventType`, identities `notificationType`; the rest reads the same. */
const kindSchema = z
  .object({ eventType: z.string().optional(), notificationType: z.string().optional() })
  .transform(({ eventType, notificationType }) => eventType ?? notificationType ?? 'unknown');

const bounceSchema = z.object({
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipientsSchema, timestamp: z.iso.datetime() }),
});

const complaintSchema = z.object({
  complaint: z.object({
    complainedRecipients: recipientsSchema,
    timestamp: z.iso.datetime(),
    complaintFeedbackType: z.string().nullish(),
  }),
});

/** "Ada <ada@example.com>" and "ada@example.com" are the same address. */
const addressesOf = (recipients: z.infer<typeof recipientsSchema>): readonly string[] =>
  recipients
    .map(({ emailAddress }) => (/<([^<>]*)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase())
    .filter(isEmailAddress);

const ofBounce = (notification: unknown): readonly Suppression[] => {
  const { bounceType, bouncedRecipients, timestamp } = bounceSchema.parse(notification).bounce;
  // A full mailbox or a busy server passes; SES itself tries those again for hours.
  if (bounceType !== 'Permanent') return [];
  return addressesOf(bouncedRecipients).map((recipient) => ({ recipient, reason: 'bounce', since: timestamp }));
};

const ofComplaint = (notification: unknown): readonly Suppression[] => {
  const { complaint } = complaintSchema.parse(notification);
  if (complaint.complaintFeedbackType === 'not-spam') return [];
  return addressesOf(complaint.complainedRecipients).map((recipient) => ({
    recipient,
    reason: 'complaint',
    since: complaint.timestamp,
  }));
};

/**
 * The addresses that a notification of SES (JSON) asks to leave alone: those that bounced for good or complained.
 * Other notifications ask for nothing. Raises when the text is not such a notification.
 */
export const suppressionsOf = (notification: string): readonly Suppression[] => {
  const content: unknown = JSON.parse(notification);
  const kind = kindSchema.parse(content);
  if (kind === 'unknown') throw new Error('This is no notification of SES');
  if (kind === 'Bounce') return ofBounce(content);
  return kind === 'Complaint' ? ofComplaint(content) : [];
};
