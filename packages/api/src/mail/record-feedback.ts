import { errorNameOf, type Log } from '../platform/log.ts';
import type { Suppression, SuppressionList } from './suppressions-port.ts';

export type FeedbackDependencies = {
  readonly suppressions: Pick<SuppressionList, 'add'>;
  /** The addresses that a notification of the mail service asks to leave alone; raises when it is none. */
  readonly suppressionsOf: (notification: string) => readonly Suppression[];
  readonly log: Log;
};

const read = (notification: string | undefined, { suppressionsOf, log }: FeedbackDependencies) => {
  try {
    if (notification === undefined) throw new Error('This is no message of the topic');
    return suppressionsOf(notification);
  } catch (error) {
    // Trying it again would not make it readable. Not its text, which holds addresses.
    log.error('mail feedback not understood', { errorName: errorNameOf(error) });
    return [];
  }
};

/**
 * Puts the addresses that bounced for good or complained on the list of those that get no mail any more. What is not
 * understood is logged and left; a failure of the table is raised, so that the notification comes again.
 */
export const recordFeedback = async (
  notifications: readonly (string | undefined)[],
  dependencies: FeedbackDependencies,
): Promise<{ readonly suppressed: number }> => {
  const suppressions = notifications.flatMap((notification) => read(notification, dependencies));
  for (const suppression of suppressions) {
    await dependencies.suppressions.add(suppression);
    dependencies.log.info('recipient suppressed', { reason: suppression.reason });
  }
  return { suppressed: suppressions.length };
};
