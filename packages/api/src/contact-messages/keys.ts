import {
  buildByTimeKeys,
  defineItemKey,
  type IndexList,
  indexes,
} from '../platform/dynamodb/keys.ts';

export const contactMessageKey = defineItemKey('CONTACT');

/** All messages, with the IP addresses by which Clear Test Data finds tests. */
export const contactMessageList: IndexList = {
  index: indexes.byTime,
  partition: 'MESSAGES_BY_TIME',
};

export const contactMessageIndexKeys = ({ id, createdAt }: Created) =>
  buildByTimeKeys(contactMessageList, createdAt, id);

export const unsentMessageList: IndexList = {
  index: indexes.byGroup,
  partition: 'CONTACT_MESSAGES#unsent',
};

type Created = { readonly id: string; readonly createdAt: string };

export const unsentMessageIndexKeys = ({ id, createdAt }: Created) => ({
  gsi2pk: unsentMessageList.partition,
  gsi2sk: `${createdAt}#${id}`,
});
