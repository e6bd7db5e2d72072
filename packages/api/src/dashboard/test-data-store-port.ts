import type { ReadSession } from '../quiz-session/session-item.ts';

/** A completed visit or a dropout as its list shows it. */
export type ListedVisit = {
  readonly sessionId: string;
  readonly ipAddress: string;
  readonly endedAt: string;
  /** Of a dropout. */
  readonly dropoutId?: string | undefined;
};

export type VisitListName = 'completed' | 'dropouts';

export type UnfinishedListName = 'active' | 'exited';

/** Where some rows of a list begin, and where it goes on behind them. */
type Stretch = { readonly from: string; readonly next: string };

export type UnfinishedSessions = Stretch & { readonly sessions: readonly ReadSession[] };
export type ListedVisits = Stretch & { readonly visits: readonly ListedVisit[] };

/** From a position on, or from the beginning, up to a moment (ISO 8601): oldest first, some at a time. */
export type Within = { readonly from: string | undefined; readonly until: string };

/** Finds what may be test data, and removes it. */
export type TestDataStore = {
  readonly unfinishedSessions: (list: UnfinishedListName, within: Within) => AsyncIterable<UnfinishedSessions>;
  readonly visits: (list: VisitListName, within: Within) => AsyncIterable<ListedVisits>;
  readonly findSession: (sessionId: string) => Promise<ReadSession | undefined>;
  /** Removes a session, and with it its dropout and that one's counts. False when it was changed or is gone. */
  readonly removeSession: (read: ReadSession, options: { readonly withDropout: boolean }) => Promise<boolean>;
  /** Removes a dropout and its counts; one that is gone stays so. */
  readonly removeDropout: (dropoutId: string) => Promise<void>;
  /** Up to where a list was looked through under the same rule before. */
  readonly checkedUntil: (list: VisitListName, rule: string) => Promise<string | undefined>;
  readonly saveCheckedUntil: (list: VisitListName, rule: string, position: string) => Promise<void>;
};
