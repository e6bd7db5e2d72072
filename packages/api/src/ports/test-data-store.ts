import type { ReadSession } from './session-repository.ts';

/** A completed visit or a dropout as its list shows it. */
export type ListedVisit = {
  readonly sessionId: string;
  readonly ipAddress: string;
  readonly endedAt: string;
  /** Of a dropout. */
  readonly dropoutId?: string | undefined;
};

export type VisitListName = 'completed' | 'dropouts';

/** `edge` is where the list goes on behind these. */
export type ListedVisits = { readonly visits: readonly ListedVisit[]; readonly edge: string };

/** Finds what may be test data, and removes it. */
export type TestDataStore = {
  /** The sessions that are not completed, some at a time: the active ones, then the exited ones. */
  readonly unfinishedSessions: () => AsyncIterable<readonly ReadSession[]>;
  /** A list from an edge on, oldest first, some at a time. */
  readonly visitsFrom: (list: VisitListName, edge: string | undefined) => AsyncIterable<ListedVisits>;
  readonly findSession: (sessionId: string) => Promise<ReadSession | undefined>;
  /** Removes a session, and with it its dropout and that one's counts. False when it was changed or is gone. */
  readonly removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) => Promise<boolean>;
  /** Removes a dropout and its counts; one that is gone stays so. */
  readonly removeDropout: (dropoutId: string) => Promise<void>;
  /** Up to where a list was looked through under the same rule before. */
  readonly checkedUntil: (list: VisitListName, rule: string) => Promise<string | undefined>;
  readonly saveCheckedUntil: (list: VisitListName, rule: string, edge: string) => Promise<void>;
};
