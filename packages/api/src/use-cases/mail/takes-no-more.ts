import type { SendOutcome } from '../../ports/mailer.ts';

/** Whether the mail service, having said this, would take no other e-mail now. */
export const takesNoMore = (outcome: SendOutcome | undefined): boolean =>
  outcome?.kind === 'unavailable' || outcome?.kind === 'throttled';
