import type { leadsSchemas } from '@app/contract/leads-schemas';
import type * as z from 'zod';
import type { FunctionContext } from '../platform/open-function.ts';
import {
  type Acknowledgement,
  acknowledged,
  fail,
  type Result,
  refuseField,
  succeed,
} from '../platform/result.ts';
import { listDue } from './due-leads.ts';
import { describeLead, type LeadDetails } from './lead-details.ts';
import type { LeadStore, StoredLead } from './lead-store.ts';

export type LeadDependencies = Pick<FunctionContext, 'now' | 'businessDay'> & {
  readonly leads: LeadStore;
  readonly details: LeadDetails;
};

type Response<Name extends keyof typeof leadsSchemas> = Promise<
  Result<z.input<(typeof leadsSchemas)[Name]['response']>>
>;

/** Lists the people who left contact, those who did so last first. */
export const listLeads = async (
  { limit, cursor }: z.output<typeof leadsSchemas.listLeads.query>,
  { leads, details }: LeadDependencies,
): Response<'listLeads'> => {
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && after === undefined)
    return refuseField('cursor', 'This is not a cursor of this list');

  const { ids, lastKey } = await leads.listIds(limit, after);
  const found = await leads.findEach(ids);
  return succeed({
    leads: await describeRows(found.rows, details),
    nextCursor: lastKey && Buffer.from(lastKey).toString('base64url'),
    unreadable: found.unreadable || undefined,
  });
};

const cursorPattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z#[\w-]{1,64}$/;

/** Undefined for a text that no page of the list has returned. */
const decodeCursor = (cursor: string): string | undefined => {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  return cursorPattern.test(key) ? key : undefined;
};

/** Describes leads as rows of a list, which show the newest contact and note. */
const describeRows = (leads: readonly StoredLead[], details: LeadDetails) =>
  Promise.all(leads.map((lead) => describeLead(toRow(lead), details)));

const toRow = (lead: StoredLead): StoredLead => ({
  ...lead,
  contacts: lead.contacts.slice(0, 1),
  notes: lead.notes.slice(0, 1),
});

const listedDueLeads = 20;

/** Lists whom staff should call now. */
export const listDueLeads = async (dependencies: LeadDependencies): Response<'listDueLeads'> => {
  const { rows, unreadable } = await listDue(dependencies, listedDueLeads);
  const shown = rows.slice(0, listedDueLeads);
  return succeed({
    leads: await describeRows(shown, dependencies.details),
    hasMore: rows.length > shown.length,
    unreadable: unreadable || undefined,
  });
};

export const getLead = async (
  leadId: string,
  { leads, details }: LeadDependencies,
): Response<'getLead'> => {
  const lead = await leads.find(leadId);
  if (lead === undefined) return leadNotFound;

  const [described, neighbors] = await Promise.all([
    describeLead(lead, details),
    leads.findNeighbors(lead),
  ]);
  return succeed({ lead: described, ...neighbors });
};

type ChangeRequest = {
  readonly leadId: string;
  readonly change: z.output<typeof leadsSchemas.changeLead.body>;
  readonly by: string;
  readonly changeId: string;
};

/** Changes a lead that nobody else has changed since it was shown. A retry changes it once. */
export const changeLead = async (
  request: ChangeRequest,
  { leads, recordPurchase, now }: LeadDependencies & LeadPurchases,
): Promise<Acknowledgement> => {
  const lead = await leads.find(request.leadId);
  if (lead === undefined) return leadNotFound;

  const isChanged = await changeOnce(lead, request, { leads, now });
  if (!isChanged) return changedMeanwhile;

  // Also in a retry, because the first attempt may have stopped here.
  const hasBought = request.change.status === 'bought';
  if (hasBought && lead.resultId !== undefined) await recordPurchase(lead.resultId);

  return acknowledged;
};

export type LeadPurchases = {
  /** Counts a purchase for the survey of a result, however often it is called. */
  readonly recordPurchase: (resultId: string) => Promise<void>;
};

/** Returns false when somebody else has changed the lead. */
const changeOnce = async (
  lead: StoredLead,
  { change: { version, ...change }, by, changeId }: ChangeRequest,
  { leads, now }: Pick<LeadDependencies, 'leads' | 'now'>,
): Promise<boolean> => {
  if (lead.changeId === changeId) return true;

  const context = { by, at: now().toISOString(), version, changeId };
  if (await leads.change(lead, change, context)) return true;

  const changed = await leads.find(lead.id);
  return changed?.changeId === changeId;
};

const leadNotFound = fail('not_found', 'There is no such lead');

const changedMeanwhile = fail(
  'conflict',
  'Somebody changed this lead, or wrote again, since you opened it. Please look again.',
);
