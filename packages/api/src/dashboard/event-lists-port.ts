import type { cookieConsentSchema, dropoutSchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import type { ListPosition } from '../platform/dynamodb/read-ranges.ts';
import type { VisitStep } from '../quiz-session/transition.ts';

export type DropoutRow = z.infer<typeof dropoutSchema>;
export type ConsentRow = z.infer<typeof cookieConsentSchema>;

/** Rows newest first; `next` is where the next page begins, absent at the end. */
export type EventPage<Row> = { readonly rows: readonly Row[]; readonly next?: ListPosition | undefined };
export type EventPageRequest = { readonly limit: number; readonly position?: ListPosition | undefined };

/** A visit that is over, by completion or by leaving. */
export type EndedVisit = {
  readonly endedAt: string;
  readonly isCompleted: boolean;
  readonly path: readonly VisitStep[];
};

export type EventLists = {
  readonly dropouts: (request: EventPageRequest) => Promise<EventPage<DropoutRow>>;
  readonly consents: (request: EventPageRequest) => Promise<EventPage<ConsentRow>>;
  /** The newest dropouts at one question. */
  readonly dropoutsAt: (questionId: string, limit: number) => Promise<readonly DropoutRow[]>;
  /** The newest visits that are over. */
  readonly endedVisits: (limit: number) => Promise<readonly EndedVisit[]>;
};
