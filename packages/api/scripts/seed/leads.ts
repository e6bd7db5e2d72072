import { randomUUID } from 'node:crypto';
import { leadKey, leadNoteKey, leadTimeKeys, unansweredLeadKeys } from '../../src/leads/keys.ts';
import { toContactItem } from '../../src/leads/lead-contact-store.ts';
import { toLeadId } from '../../src/leads/lead-id-store.ts';
import { hourMs } from '../../src/platform/time.ts';
import type { CompletedSurvey } from '../../src/survey/survey.ts';
import { pickWeighted, type Random } from './random.ts';

type Item = Readonly<Record<string, unknown>>;

/** Staff answer within two days, most of them within one. */
const longestWaitMs = 48 * hourMs;

/** No lead is "bought", because purchases count in the figures by source. */
const statuses = [
  ['called', 5],
  ['searching', 3],
  ['booked', 2],
  ['lost', 2],
] as const;

/** The lead of a visitor who had the picks mailed. Empty if the visitor gave no address. */
export const makeLeadItems = (
  survey: CompletedSurvey,
  leadSecret: string,
  { random, end }: { readonly random: Random; readonly end: Date },
): readonly Item[] => {
  const { id, createdAt: at, userEmail: email, userName: name, userPhone: phone } = survey;
  if (email === undefined) return [];

  const leadId = toLeadId(leadSecret, email);
  const details = { email, name, phone, zipCode: survey.userZipcode, resultId: id };
  const answeredAt = new Date(Date.parse(at) + random() * longestWaitMs);
  const isAnswered = answeredAt < end;
  const status = isAnswered ? pickWeighted(random, statuses) : 'new';
  const lead = {
    ...leadKey(leadId),
    ...leadTimeKeys(at, leadId),
    ...(isAnswered ? {} : unansweredLeadKeys(at, leadId)),
    ...details,
    contactedAt: at,
    status,
    version: isAnswered ? 2 : 1,
    schemaVersion: 1,
  };
  const contact = toContactItem(leadId, { kind: 'picks', at, ...details });

  return isAnswered
    ? [lead, contact, makeNoteItem(leadId, answeredAt.toISOString(), status)]
    : [lead, contact];
};

const makeNoteItem = (leadId: string, at: string, status: string): Item => ({
  ...leadNoteKey(leadId, at, randomUUID()),
  at,
  by: 'admin',
  status,
  schemaVersion: 1,
});
