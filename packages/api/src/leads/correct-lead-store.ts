import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';
import { buildPutIfAbsent, putItem, putVersion } from '../platform/dynamodb/writes.ts';
import { parseLeadPartition } from './keys.ts';
import { createLeadIdProvider } from './lead-id-store.ts';
import { isLead, readLeadItems, removeUnchangedLead } from './remove-lead-store.ts';

/** The right details of a person. What is absent stays as it is stored. */
type LeadCorrection = Readonly<Partial<Record<'email' | 'name' | 'phone', string>>>;

/**
 * Corrects the lead with an address. If the right address has another lead id, moves the lead, its
 * contacts and notes to it. Returns false if there is no lead, or if it changed meanwhile: the same
 * call can then be made again.
 */
export const correctLead = async (
  access: TableAccess,
  email: string,
  correction: LeadCorrection,
): Promise<boolean> => {
  const items = await readLeadItems(access, email);
  const lead = items.find(isLead);
  if (lead === undefined) return false;

  const leadId = parseLeadPartition(String(lead['pk']));
  const provideLeadId = createLeadIdProvider(access);
  const rightEmail = correction.email ?? email;
  const rightId = await provideLeadId(rightEmail);
  const corrected = { ...lead, ...correction };
  if (rightId === leadId) return putVersion(access, corrected, Number(lead['version']) + 1);

  // The lead itself is moved last, so that an interrupted correction finds it again.
  const contactsAndNotes = items.filter((item) => item !== lead);

  for (const item of contactsAndNotes) await putItem(access, changeLeadId(item, leadId, rightId));

  // A lead that has the right address already only gets the contacts and notes.
  const hasRightLead = (await readLeadItems(access, rightEmail)).some(isLead);
  const movedLead = buildPutIfAbsent(access, changeLeadId(corrected, leadId, rightId));
  return removeUnchangedLead(access, items, hasRightLead ? [] : [{ Put: movedLead }]);
};

/** Replaces the lead's id in an item's keys. */
const changeLeadId = (item: Item, oldId: string, newId: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      keyName.test(name) ? String(value).replace(oldId, newId) : value,
    ]),
  );

const keyName = /^(pk|gsi\d[ps]k)$/;
