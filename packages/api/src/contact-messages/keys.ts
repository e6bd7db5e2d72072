import { defineItemKey, type IndexList, indexes } from '../platform/dynamodb/keys.ts';

export const contactMessageKey = defineItemKey('CONTACT');

export const unsentMessageList: IndexList = {
  index: indexes.byGroup,
  partition: 'CONTACT_MESSAGES#unsent',
};

export const unsentMessageIndexKeys = ({
  id,
  createdAt,
}: {
  readonly id: string;
  readonly createdAt: string;
}) => ({
  gsi2pk: unsentMessageList.partition,
  gsi2sk: `${createdAt}#${id}`,
});
