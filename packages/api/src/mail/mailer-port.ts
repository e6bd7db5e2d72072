import type { OutgoingEmail } from './outbox-port.ts';

/**
 * What the mail service made of an e-mail. `refused`: it will never take it. `throttled` and `unavailable`: it may
 * take it later, and takes no other one now either. `unrendered`: the fault is ours and concerns this e-mail alone.
 */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'throttled' | 'unavailable' | 'unrendered'; readonly problem: string };

/** Hands an e-mail to the mail service, and tells what became of it; raises nothing. */
export type SendEmail = (email: OutgoingEmail) => Promise<SendOutcome>;
