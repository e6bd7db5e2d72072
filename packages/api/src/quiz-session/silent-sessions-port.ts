/**
 * The ids of active sessions that may have been silent since a moment, the longest silent first, some at a time. The
 * list may be seconds old and names sessions of up to five minutes later, too: each has to be read before it is ended.
 */
export type ListSilentSessions = (since: Date) => AsyncIterable<readonly string[]>;
