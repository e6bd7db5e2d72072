import type { LeadStatus } from '@app/contract/lead-statuses';
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
import { retryWhileOthersWrite } from '../platform/retry.ts';
import { readDueLeads } from './due-leads.ts';
import { describeLead, type LeadLookups } from './lead-details.ts';
import type { LeadStore, PurchaseChange, StoredLead } from './lead-store.ts';

export type LeadDependencies = Pick<FunctionContext, 'now' | 'toBusinessDay'> & {
  readonly leads: LeadStore;
  readonly details: LeadLookups;
};

type Response<Name extends keyof typeof leadsSchemas> = Promise<
  Result<z.input<(typeof leadsSchemas)[Name]['response']>>
>;

/** Lists the people who left contact details, the most recent contact first. */
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

const decodeCursor = (cursor: string): string | undefined => {
  const key = Buffer.from(cursor, 'base64url').toString('utf8');
  return cursorPattern.test(key) ? key : undefined;
};

const describeRows = (leads: readonly StoredLead[], details: LeadLookups) =>
  Promise.all(leads.map((lead) => describeLead(toRow(lead), details)));

const toRow = (lead: StoredLead): StoredLead => ({
  ...lead,
  contacts: lead.contacts.slice(0, 1),
  notes: lead.notes.slice(0, 1),
});

const maxDueLeads = 20;

export const listDueLeads = async (dependencies: LeadDependencies): Response<'listDueLeads'> => {
  const { rows, hasMore, unreadable } = await readDueLeads(dependencies, maxDueLeads);
  return succeed({
    leads: await describeRows(rows, dependencies.details),
    hasMore,
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
export const changeLead = (
  request: ChangeRequest,
  dependencies: LeadDependencies & LeadPurchases,
): Promise<Acknowledgement> => retryWhileOthersWrite(() => tryToChange(request, dependencies));

export type LeadPurchases = {
  /** Prepares to count a lead's purchase, or to take it back. */
  readonly preparePurchaseChange: (
    lead: StoredLead,
    newStatus: LeadStatus | undefined,
  ) => Promise<PurchaseChange>;
};

/** Tries to change a lead. Undefined if the write lost a race, so that the lead is read again. */
const tryToChange = async (
  { leadId, change: { version, ...change }, by, changeId }: ChangeRequest,
  { leads, preparePurchaseChange, now }: LeadDependencies & LeadPurchases,
): Promise<Acknowledgement | undefined> => {
  const lead = await leads.find(leadId);
  if (lead === undefined) return leadNotFound;
  if (lead.changeId === changeId) return acknowledged;
  if (lead.version !== version) return changedSinceShown;

  const purchase = await preparePurchaseChange(lead, change.status);
  const context = { by, at: now().toISOString(), changeId, purchase };
  const isChanged = await leads.change(lead, change, context);

  return isChanged ? acknowledged : undefined;
};

const leadNotFound = fail('not_found', 'There is no such lead');

const changedSinceShown = fail(
  'conflict',
  'Somebody changed this lead, or the visitor wrote again, since you opened it. Please look again.',
);
