import type { Delivery, OutboxStatus, OutgoingEmail } from './outbox-port.ts';

/** An e-mail that one worker may send now. */
export type ClaimedEmail = {
  readonly email: OutgoingEmail;
  /** Which attempt this is, from 1; every claim has another number, so that a late worker cannot undo a later one. */
  readonly attempt: number;
};

/**
 * `notDue`: it is sent or never will be, or it is not its time, as while another worker has it; undefined: there is no
 * such e-mail.
 */
export type Claim =
  | { readonly kind: 'claimed'; readonly claimed: ClaimedEmail }
  | { readonly kind: 'notDue'; readonly delivery: Delivery }
  | undefined;

/** The stored e-mails and what became of them. */
export type OutboxStore = {
  readonly enqueue: (emails: readonly OutgoingEmail[]) => Promise<void>;
  /**
   * Takes an e-mail that is due for sending; nobody else can until `until`. One that cannot be read is given up, so that
   * it comes due no more, and raises.
   */
  readonly claim: (id: string, now: Date, until: Date) => Promise<Claim>;
  readonly markSent: (claimed: ClaimedEmail, now: Date) => Promise<void>;
  readonly markSuppressed: (claimed: ClaimedEmail, now: Date) => Promise<void>;
  readonly giveUp: (claimed: ClaimedEmail, problem: string, now: Date) => Promise<void>;
  readonly retryAt: (claimed: ClaimedEmail, problem: string, moment: Date) => Promise<void>;
  /** Ids of e-mails that are due, longest due first, at most `limit`. */
  readonly due: (now: Date, limit: number) => Promise<readonly string[]>;
  readonly status: (now: Date) => Promise<OutboxStatus>;
};
