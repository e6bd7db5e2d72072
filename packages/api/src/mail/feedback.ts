import { isEmailAddress } from '@app/contract/text-rules';
import * as z from 'zod';
import { getErrorName, type Log } from '../platform/log.ts';
import type { Suppression, SuppressionStore } from './suppression-store.ts';

type FeedbackDependencies = {
  readonly suppressions: Pick<SuppressionStore, 'add'>;
  readonly log: Log;
};

/** Suppresses addresses that bounced permanently or complained. A failure of the table is thrown: SNS retries. */
export const recordFeedback = async (
  event: unknown,
  { suppressions, log }: FeedbackDependencies,
): Promise<{ readonly suppressed: number }> => {
  const added = eventSchema.parse(event).Records.flatMap((record) => readRecord(record, log));

  for (const suppression of added) {
    await suppressions.add(suppression);
    log.info('recipient suppressed', { reason: suppression.reason });
  }

  return { suppressed: added.length };
};

const recordSchema = z.object({
  EventSource: z.literal('aws:sns'),
  Sns: z.object({ Message: z.string() }),
});

/** Undefined stands for what SNS did not send. Only the topic may invoke the function, so SNS can be trusted. */
const eventSchema = z
  .object({ Records: z.array(recordSchema.optional().catch(undefined)) })
  .catch({ Records: [undefined] });

const readRecord = (
  record: z.output<typeof recordSchema> | undefined,
  log: Log,
): readonly Suppression[] => {
  try {
    if (record === undefined) throw new Error('This is no message of the topic');

    return suppressionsOf(record.Sns.Message);
  } catch (error) {
    // A retry would not help. The notification contains addresses, which must not be logged.
    log.error('mail feedback not understood', { errorName: getErrorName(error) });
    return [];
  }
};

const suppressionsOf = (notification: string): readonly Suppression[] => {
  const content: unknown = JSON.parse(notification);
  const { eventType, notificationType } = kindSchema.parse(content);
  const kind = eventType ?? notificationType;
  if (kind === undefined) throw new Error('This is no notification of SES');

  if (kind === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp: since } = bounceSchema.parse(content).bounce;
    // SES itself retries transient bounces, such as a full mailbox, for hours.
    if (bounceType !== 'Permanent') return [];

    return addressesOf(bouncedRecipients).map((recipient) => ({
      recipient,
      reason: 'bounce',
      since,
    }));
  }

  if (kind === 'Complaint') {
    const {
      complainedRecipients,
      timestamp: since,
      complaintFeedbackType,
    } = complaintSchema.parse(content).complaint;
    if (complaintFeedbackType === 'not-spam') return [];

    return addressesOf(complainedRecipients).map((recipient) => ({
      recipient,
      reason: 'complaint',
      since,
    }));
  }

  return [];
};

/** Configuration sets send `eventType`, identities send `notificationType`. */
const kindSchema = z.object({
  eventType: z.string().optional(),
  notificationType: z.string().optional(),
});

const recipientsSchema = z.array(z.object({ emailAddress: z.string() }));

const bounceSchema = z.object({
  bounce: z.object({
    bounceType: z.string(),
    bouncedRecipients: recipientsSchema,
    timestamp: z.iso.datetime(),
  }),
});

const complaintSchema = z.object({
  complaint: z.object({
    complainedRecipients: recipientsSchema,
    timestamp: z.iso.datetime(),
    complaintFeedbackType: z.string().nullish(),
  }),
});

const addressesOf = (recipients: z.output<typeof recipientsSchema>): readonly string[] =>
  recipients
    .map(({ emailAddress }) =>
      (/<([^<>]*)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress).trim().toLowerCase(),
    )
    .filter(isEmailAddress);
