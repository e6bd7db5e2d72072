import { type Item, readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  buildPutIfAbsent,
  putItem,
  putVersion,
  toExpressionValues,
} from '../platform/dynamodb/writes.ts';
import { leadKey, parseLeadPartition, unansweredLeadAttributes } from './keys.ts';
import { createLeadIdProvider } from './lead-id-store.ts';
import { isLead, readLeadItems, removeUnchangedLead } from './remove-lead-store.ts';

/** The right details of a person. What is absent stays as it is stored. */
type LeadCorrection = Readonly<Partial<Record<'email' | 'name' | 'phone', string>>>;

/**
 * Moves the lead, its contacts and notes if the right address has another lead id. After 'changed'
 * (a lead changed meanwhile), the same call can be made again.
 */
export const correctLead = async (
  access: TableAccess,
  email: string,
  correction: LeadCorrection,
): Promise<'corrected' | 'changed' | 'notFound'> => {
  const items = await readLeadItems(access, email);
  const lead = items.find(isLead);
  if (lead === undefined) return 'notFound';

  const leadId = parseLeadPartition(String(lead['pk']));
  const provideLeadId = createLeadIdProvider(access);
  const rightId = await provideLeadId(correction.email ?? email);
  const corrected = { ...lead, ...correction };
  if (rightId === leadId) {
    const isStored = await putVersion(access, corrected, Number(lead['version']) + 1);
    return isStored ? 'corrected' : 'changed';
  }

  // The lead itself is moved last, so that an interrupted correction finds it again.
  const contactsAndNotes = items.filter((item) => item !== lead);

  for (const item of contactsAndNotes) await putItem(access, changeLeadId(item, leadId, rightId));

  const rightLead = await readItem(access, leadKey(rightId));
  const movedLead = changeLeadId(corrected, leadId, rightId);
  const isMoved = await removeUnchangedLead(
    access,
    items,
    rightLead === undefined
      ? { Put: buildPutIfAbsent(access, movedLead) }
      : { Update: buildMergeUpdate(access, movedLead) },
  );
  return isMoved ? 'corrected' : 'changed';
};

/** The merged lead waits for an answer if either does. Fails if it was removed meanwhile. */
const buildMergeUpdate = ({ tableName }: TableAccess, lead: Item) => {
  const { pk, sk } = lead;
  const waitingNames = unansweredLeadAttributes.filter((name) => name in lead);
  const waitingKeys = Object.fromEntries(waitingNames.map((name) => [name, lead[name]]));
  const setters = waitingNames.map((name) => `${name} = if_not_exists(${name}, :${name})`);
  const setClause = setters.length === 0 ? '' : `SET ${setters.join(', ')} `;

  return {
    TableName: tableName,
    Key: { pk, sk },
    UpdateExpression: `${setClause}ADD #version :one`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: toExpressionValues({ one: 1, ...waitingKeys }),
  };
};

const changeLeadId = (item: Item, oldId: string, newId: string): Item =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      keyName.test(name) ? String(value).replace(oldId, newId) : value,
    ]),
  );

const keyName = /^(pk|gsi\d[ps]k)$/;
