import {
  buildByStateKeys,
  buildByTimeKeys,
  defineKeyInPartition,
  definePartitionKey,
  type IndexList,
  indexes,
  type Key,
  listKeyAttributes,
} from '../platform/dynamodb/keys.ts';

const toLeadPartition = definePartitionKey('LEAD');

/** A lead is one person. What they did and what staff noted is in the same partition. */
export const leadKey = (id: string): Key => ({ pk: toLeadPartition(id), sk: 'LEAD' });

export const leadContactKey = (leadId: string, at: string, contactId: string): Key => ({
  pk: toLeadPartition(leadId),
  sk: `${contactPrefix}${at}#${contactId}`,
});

export const contactPrefix = 'CONTACT#';

export const leadNoteKey = (leadId: string, at: string, noteId: string): Key => ({
  pk: toLeadPartition(leadId),
  sk: `${notePrefix}${at}#${noteId}`,
});

export const notePrefix = 'NOTE#';

export const parseLeadPartition = (partition: string): string =>
  partition.slice(toLeadPartition('').length);

/** The secret that turns a mailbox into a lead's id. Without it, nobody can guess an id. */
export const leadSecretKey = defineKeyInPartition('LEAD_SECRET')('LEAD_SECRET');

export const leadLists = {
  /** All leads, by their last contact. */
  byTime: { index: indexes.byTime, partition: 'LEADS' },
  /** By the first contact since staff last changed the lead. */
  unanswered: { index: indexes.byState, partition: 'LEADS_UNANSWERED' },
  /** By the day of the next action. */
  actions: { index: indexes.byGroup, partition: 'LEAD_ACTIONS' },
} as const satisfies Readonly<Record<string, IndexList>>;

export const leadTimeKeys = (contactedAt: string, id: string) =>
  buildByTimeKeys(leadLists.byTime, contactedAt, id);

/** A lead has these attributes until staff changes it. */
export const unansweredLeadAttributes = listKeyAttributes(leadLists.unanswered);

export const unansweredLeadKeys = (
  contactedAt: string,
  id: string,
): Record<(typeof unansweredLeadAttributes)[number], string> =>
  buildByStateKeys(leadLists.unanswered, contactedAt, id);

export const leadActionKeys = (day: string, id: string) => ({
  gsi2pk: leadLists.actions.partition,
  gsi2sk: `${day}#${id}`,
});
