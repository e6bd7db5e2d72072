import type { TestDataCounts } from '@app/contract/admin-data-schemas';
import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import type { TestAddresses } from '../platform/test-addresses.ts';
import type { ListedVisit } from '../quiz-session/ended-visits.ts';
import type { ReadSession } from '../quiz-session/session-store.ts';
import type { QuizSession } from '../quiz-session/transition.ts';
import type { ListedRecord, TestDataStore } from './test-data-store.ts';
import type { TestRecordsStore } from './test-records-store.ts';

/** What clears records, or only counts them in a dry run. */
export type Clearing = Pick<FunctionContext, 'log'> & {
  readonly testData: TestDataStore;
  readonly testRecords: TestRecordsStore;
  readonly testAddresses: TestAddresses;
  readonly isDryRun: boolean;
  readonly counts: { -readonly [Name in keyof TestDataCounts]: number };
};

// Each `clear...` function counts one record. Unless it is a dry run, it first removes the record.

/** Removes (or counts) an unfinished session. A test's dropout goes too; others stay counted. */
export const clearSession = async (read: ReadSession, clearing: Clearing): Promise<void> => {
  const isTest = isFromTestAddress(read.session, clearing);
  if (clearing.isDryRun || (await clearing.testData.removeSession(read, { withCounts: isTest })))
    clearing.counts.sessions += 1;
};

/** Removes (or counts) a visit, but first its survey if the list of test surveys omits it. */
export const clearCompletedVisit = async (
  visit: ListedVisit,
  clearing: Clearing,
): Promise<void> => {
  const surveyId = await clearing.testRecords.findSurveyNotMarkedAsTest(visit.sessionId);
  if (surveyId !== undefined) await clearSurvey(surveyId, clearing);

  if (clearing.isDryRun || (await clearing.testData.removeVisit(visit)) === 'session')
    clearing.counts.sessions += 1;
};

/** Removes (or counts) a completed visit without an address, which its own list names as a test. */
export const clearTestVisit = async (sessionId: string, clearing: Clearing): Promise<void> => {
  const removeVisit = () => clearing.testData.removeVisit({ sessionId });

  if (clearing.isDryRun || (await skipIfUnreadable(removeVisit, clearing)) === 'session')
    clearing.counts.sessions += 1;
};

export const clearDropout = async (visit: ListedVisit, clearing: Clearing): Promise<void> => {
  const removed = clearing.isDryRun ? 'dropout' : await clearing.testData.removeVisit(visit);
  if (removed === 'session') clearing.counts.sessions += 1;
  if (removed === 'dropout') clearing.counts.dropouts += 1;
};

/** Removes (or counts) a survey with its clicks. Only a dry run counts the clicks. */
export const clearSurvey = async (surveyId: string, clearing: Clearing): Promise<void> => {
  const { testRecords, counts, isDryRun } = clearing;

  if (isDryRun) {
    // Not `+= await`, which adds to the count from before the wait, while other surveys are counted.
    const clicks = await testRecords.countClicks(surveyId);

    counts.clicks += clicks;
    counts.surveys += 1;
    return;
  }

  const isRemoved = await skipIfUnreadable(() => testRecords.removeSurvey(surveyId), clearing);
  if (isRemoved === true) counts.surveys += 1;
};

export const clearConsent = async (consent: ListedRecord, clearing: Clearing): Promise<void> => {
  if (clearing.isDryRun || (await clearing.testRecords.removeConsent(consent)))
    clearing.counts.consents += 1;
};

export const clearMessage = async (message: ListedRecord, clearing: Clearing): Promise<void> => {
  if (clearing.isDryRun || (await clearing.testRecords.removeMessage(message)))
    clearing.counts.messages += 1;
};

export const isFromTestAddress = (session: QuizSession, { testAddresses }: Clearing): boolean =>
  session.isFromTestAddress === true ||
  testAddresses.includes(session.ipAddress) ||
  testAddresses.includes(session.dropout?.ipAddress);
