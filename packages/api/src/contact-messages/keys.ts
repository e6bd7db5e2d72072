import {
  buildByTimeKeys,
  defineItemKey,
  type IndexList,
  indexes,
} from '../platform/dynamodb/keys.ts';

export const contactMessageKey = defineItemKey('CONTACT');

export const unsentMessageList: IndexList = {
  index: indexes.byGroup,
  partition: 'CONTACT_MESSAGES#unsent',
};

export const messageList: IndexList = { index: indexes.byTime, partition: 'MESSAGES' };

type Message = { readonly id: string; readonly createdAt: string };

/** Every message is in the list by time, and an unsent one also in the list of unsent ones. */
export const newMessageIndexKeys = (message: Message) => ({
  ...messageIndexKeys(message),
  ...unsentMessageIndexKeys(message),
});

export const messageIndexKeys = ({ id, createdAt }: Message) =>
  buildByTimeKeys(messageList, createdAt, id);

const unsentMessageIndexKeys = ({ id, createdAt }: Message) => ({
  gsi2pk: unsentMessageList.partition,
  gsi2sk: `${createdAt}#${id}`,
});
