import type { SendOutcome } from './mailer-port.ts';

/** Whether the mail service, having said this, would take no other e-mail now. */
export const takesNoMore = (outcome: SendOutcome | undefined): boolean =>
  outcome?.kind === 'unavailable' || outcome?.kind === 'throttled';
