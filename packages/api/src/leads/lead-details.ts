import type { Lead } from '@app/contract/leads-schemas';
import type { StoredLead } from './lead-store.ts';
import type { FoundSurvey } from './lead-survey-store.ts';

export type LeadLookups = {
  readonly findSurvey: (resultId: string) => Promise<FoundSurvey | undefined>;
  readonly findMessages: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** Looks up the survey and the texts of messages that a stored lead names, and adds them. */
export const describeLead = async (
  {
    resultId,
    changeId: _changeId,
    boughtSurveyId: _boughtSurveyId,
    unreadable,
    ...lead
  }: StoredLead,
  { findSurvey, findMessages }: LeadLookups,
): Promise<Lead> => {
  const messageIds = lead.contacts.flatMap(({ messageId }) => messageId ?? []);
  const [foundSurvey, messages] = await Promise.all([
    resultId === undefined ? undefined : findSurvey(resultId),
    findMessages(messageIds),
  ]);

  const contacts = lead.contacts.map(({ messageId, ...contact }) => ({
    ...contact,
    message: messageId === undefined ? undefined : messages.get(messageId),
  }));
  const unreadableCount = unreadable + (foundSurvey?.unreadableClicks ?? 0);

  return {
    ...lead,
    survey: foundSurvey?.survey,
    contacts,
    notes: [...lead.notes],
    unreadable: unreadableCount || undefined,
  };
};
