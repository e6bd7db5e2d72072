import * as z from 'zod';
import { removeConsent } from '../consent/consent-store.ts';
import { contactMessageKey } from '../contact-messages/keys.ts';
import type { CountingAccess } from '../counters/counters-store.ts';
import { removeContacts } from '../leads/remove-lead-store.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { findItem } from '../platform/dynamodb/table-access.ts';
import { buildDeleteIfPresent, writeTransaction } from '../platform/dynamodb/writes.ts';
import { findSession } from '../quiz-session/session-store.ts';
import { findSurveyRow } from '../survey/chain-store.ts';
import { countClicks } from '../survey/click-store.ts';
import { removeSurvey } from '../survey/remove-survey.ts';
import { removeResultEmailContacts } from './result-email-contacts.ts';
import type { ListedRecord } from './test-data-store.ts';

export type TestRecordsStore = ReturnType<typeof createTestRecordsStore>;

/** Finds, counts and removes test data other than visits. A removal returns false if nothing was left. */
export const createTestRecordsStore = (options: ListAccess & CountingAccess) => ({
  removeSurvey: async (surveyId: string): Promise<boolean> => {
    // First the contacts, because a retry could not find them without the survey.
    const isFound = await removeResultEmailContacts(options, surveyId);
    return isFound && removeSurvey(options, surveyId);
  },

  countClicks: (surveyId: string) => countClicks(options, surveyId),

  /** Finds the survey of a completed visit, unless it is in the list of test surveys. */
  findSurveyNotMarkedAsTest: async (sessionId: string): Promise<string | undefined> => {
    const surveyId = (await findSession(options, sessionId))?.session.surveyId;
    const row = surveyId === undefined ? undefined : await findSurveyRow(options, surveyId);
    return row === undefined || row.isTest ? undefined : surveyId;
  },

  removeConsent: ({ id, endedAt }: ListedRecord) =>
    removeConsent(options, { id, timestamp: endedAt }),

  removeMessage: async ({ id }: ListedRecord): Promise<boolean> => {
    const key = contactMessageKey(id);
    const message = await findItem(options, key, messageSchema);
    if (message === undefined) return false;

    // First the contacts, because a retry could not find them without the message.
    await removeContacts(options, message.email, { messageId: id });
    return writeTransaction(options, [{ Delete: buildDeleteIfPresent(options, key) }]);
  },
});

const messageSchema = z.object({ email: z.string() });
