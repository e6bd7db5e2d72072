import type { SendOutcome } from './mailer-port.ts';

/** Names under which SES and the SDK say that it is too much for now. */
const throttlingNames = ['Throttling', 'ThrottlingException', 'TooManyRequestsException', 'LimitExceededException'];

/** What is wrong with this one e-mail, and would be wrong with it tomorrow. */
const refusalNames = ['MessageRejected', 'InvalidParameterValue', 'InvalidParameterValueException'];

/**
 * SES rejects a message with the same words whether its sender or its recipient is not verified. The sender is ours:
 * that concerns all e-mails and is mended by us.
 */
const isAboutSender = (message: string, sender: string): boolean => {
  const domain = sender.slice(sender.lastIndexOf('@') + 1).toLowerCase();
  const text = message.toLowerCase();
  return (
    text.includes('not verified') && (text.includes(sender.toLowerCase()) || text.split(/[\s,:]+/).includes(domain))
  );
};

/**
 * What a failed call to SES means for the e-mail. Only a refusal of the message itself is final; what SES or we may
 * mend is tried again: no answer, throttling, a paused account, a sender that is not verified, missing permissions.
 * The problem names the error only: SES's texts hold addresses.
 */
export const outcomeOfFailure = (error: unknown, sender: string): SendOutcome => {
  const { name, message } = error instanceof Error ? error : new Error('unknown');
  if (throttlingNames.includes(name)) {
    return { kind: 'throttled', problem: `The mail service asks for a slower pace (${name})` };
  }
  if (refusalNames.includes(name) && !isAboutSender(message, sender)) {
    return { kind: 'refused', problem: `The mail service refused the message (${name})` };
  }
  return { kind: 'unavailable', problem: `The mail service could not take it (${name})` };
};
