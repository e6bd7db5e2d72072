import { randomUUID } from 'node:crypto';
import { leadKey, leadNoteKey, leadTimeKeys, unansweredLeadKeys } from '../../src/leads/keys.ts';
import { type LeadContact, toContactItem } from '../../src/leads/lead-contact-store.ts';
import { pickWeighted, type Random } from './random.ts';

const hourMs = 60 * 60 * 1000;

/** Staff answer within two days, most of them within one. */
const longestWaitMs = 48 * hourMs;

/** Nobody has bought: that counts in the figures of sources. */
const statuses = [
  ['called', 5],
  ['searching', 3],
  ['booked', 2],
  ['lost', 2],
] as const;

/** Makes the lead of a visitor who had the picks mailed, with what staff did since. */
export const makeLeadItems = (
  leadId: string,
  contact: Extract<LeadContact, { kind: 'picks' }>,
  { random, end }: { readonly random: Random; readonly end: Date },
): readonly Record<string, unknown>[] => {
  const { kind: _kind, at, ...details } = contact;
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

  const noteAt = answeredAt.toISOString();
  const note = {
    ...leadNoteKey(leadId, noteAt, randomUUID()),
    ...{ at: noteAt, by: 'admin', status, schemaVersion: 1 },
  };
  return [lead, toContactItem(leadId, contact), ...(isAnswered ? [note] : [])];
};
