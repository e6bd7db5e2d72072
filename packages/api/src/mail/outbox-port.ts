import type { deliveryStates, Summary } from '@app/contract/summaries-schemas';
import type { ContactMessage } from '../contact/contact-message-port.ts';

/** A pick as an e-mail shows it. */
export type EmailedPick = {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly features: readonly string[];
  /** What it is that was not asked for: "Pre-owned instead of new". */
  readonly brokenLimits: readonly string[];
  readonly listingsUrl: string;
};

/** What an answer of the site and of its API told when a summary had nothing to count. */
export type SiteCheck = { readonly reachable: boolean; readonly detail: string };

/** What an e-mail says, as data: it is stored like this and rendered when it is sent. */
export type EmailContent =
  | { readonly kind: 'contactMessage'; readonly message: ContactMessage }
  /** Without the message's text: anybody can type a stranger's address, and must not reach them with words of theirs. */
  | { readonly kind: 'contactAcknowledgement'; readonly firstName: string }
  | {
      readonly kind: 'result';
      readonly resultId: string;
      readonly name?: string | undefined;
      readonly picks: readonly EmailedPick[];
    }
  | {
      readonly kind: 'summary';
      readonly summary: Summary;
      /** When the next one of this kind is sent by the schedule (ISO 8601 UTC). */
      readonly nextAt: string;
      /** Present when there was nothing to count. */
      readonly siteCheck?: SiteCheck | undefined;
      /** Whether staff asked for it, possibly before the period had ended. */
      readonly isManual: boolean;
    };

/** One e-mail to one recipient. The same id is the same e-mail: storing it again changes nothing. */
export type OutgoingEmail = {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly content: EmailContent;
  readonly createdAt: string;
};

export type DeliveryState = (typeof deliveryStates)[number];

/** What became of an e-mail so far. */
export type Delivery = {
  readonly id: string;
  readonly recipient: string;
  readonly state: DeliveryState;
  /** Whether it came to this state before this delivery was asked for. */
  readonly isEarlier?: boolean;
};

/** Stores e-mails that are to be sent; those that are there already stay as they are. */
export type EnqueueEmails = (emails: readonly OutgoingEmail[]) => Promise<void>;

/**
 * Sends stored e-mails that are due, each by itself: one that fails stays waiting and does not keep the others back.
 * Raises no error on behalf of the mail service.
 */
export type DeliverEmails = (ids: readonly string[]) => Promise<readonly Delivery[]>;

/** The e-mails to be sent, as staff sees them. */
export type OutboxStatus = {
  readonly waiting: number;
  readonly oldestWaitingSince?: string | undefined;
  readonly lastProblem?: string | undefined;
  /** Of the last 30 days. */
  readonly givenUp: number;
};
export type ReadOutboxStatus = () => Promise<OutboxStatus>;

/** What a run of the mail job did: `failed` ones could not be read, and are given up, or not be marked, and wait. */
export type MailRun = { readonly sent: number; readonly failed: number; readonly stillWaiting: number };

/** Sends every e-mail that is due, until there is none or the deadline is near. */
export type DeliverDueEmails = (deadline: Date) => Promise<MailRun>;
