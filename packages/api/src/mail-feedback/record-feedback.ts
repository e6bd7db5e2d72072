import { isEmailAddress } from '@app/contract/text-rules';
import * as z from 'zod';
import type { Suppression, SuppressionStore } from '../mail/suppression-store.ts';
import type { VisitorMailPause } from '../mail/visitor-mail-pause.ts';
import { getErrorName, type Log } from '../platform/log.ts';

type FeedbackDependencies = {
  readonly suppressions: Pick<SuppressionStore, 'add'>;
  readonly visitorMailPause: Pick<VisitorMailPause, 'noteBounce'>;
  readonly log: Log;
};

/** Suppresses addresses that bounced permanently or complained. Throws when SNS should retry. */
export const recordFeedback = async (
  event: unknown,
  { suppressions, visitorMailPause, log }: FeedbackDependencies,
): Promise<{ readonly suppressed: number }> => {
  const { Records: records } = eventSchema.parse(event);
  const newSuppressions = records.flatMap((record) => readRecord(record, log));

  for (const suppression of newSuppressions) {
    await suppressions.add(suppression);
    if (suppression.reason === 'bounce') await visitorMailPause.noteBounce(suppression.recipient);

    log.info('recipient suppressed', { reason: suppression.reason });
  }

  return { suppressed: newSuppressions.length };
};

const recordSchema = z.object({
  EventSource: z.literal('aws:sns'),
  Sns: z.object({ Message: z.string() }),
});

type FeedbackRecord = z.output<typeof recordSchema>;

/** A record that SNS did not send becomes undefined. Only the topic may invoke the function. */
const eventSchema = z
  .object({ Records: z.array(recordSchema.optional().catch(undefined)) })
  .catch({ Records: [undefined] });

/** Logs and leaves out a record that cannot be read. */
const readRecord = (record: FeedbackRecord | undefined, log: Log): readonly Suppression[] => {
  try {
    if (record === undefined) throw new Error('This is no message of the topic');

    return parseNotification(record.Sns.Message);
  } catch (error) {
    // A retry would not help. The notification contains addresses, which must not be logged.
    log.error('mail feedback not understood', { errorName: getErrorName(error) });
    return [];
  }
};

const parseNotification = (notification: string): readonly Suppression[] => {
  const content: unknown = JSON.parse(notification);
  const { eventType, notificationType } = kindSchema.parse(content);
  const kind = eventType ?? notificationType;
  if (kind === undefined) throw new Error('This is no notification of SES');

  if (kind === 'Bounce') {
    const { bounceType, bouncedRecipients, timestamp } = bounceSchema.parse(content).bounce;
    // SES itself retries transient bounces, such as a full mailbox, for hours.
    const isPermanent = bounceType === 'Permanent';
    return isPermanent ? toSuppressions(bouncedRecipients, 'bounce', timestamp) : [];
  }

  if (kind === 'Complaint') {
    const { complaint } = complaintSchema.parse(content);
    const { complainedRecipients, complaintFeedbackType, timestamp } = complaint;
    const isComplaint = complaintFeedbackType !== 'not-spam';
    return isComplaint ? toSuppressions(complainedRecipients, 'complaint', timestamp) : [];
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

const toSuppressions = (
  recipients: z.output<typeof recipientsSchema>,
  reason: Suppression['reason'],
  since: string,
): readonly Suppression[] =>
  recipients
    .map(({ emailAddress }) => parseAddress(emailAddress))
    .filter(isEmailAddress)
    .map((recipient) => ({ recipient, reason, since }));

/** Returns the address of "Ada <ada@example.com>" in lower case. */
const parseAddress = (recipient: string): string => {
  const inBrackets = /<([^<>]*)>\s*$/.exec(recipient)?.[1];
  return (inBrackets ?? recipient).trim().toLowerCase();
};
