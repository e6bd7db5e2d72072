import { indexes, itemKey, type List } from '../platform/dynamodb/keys.ts';

export const contactMessageKey = itemKey('CONTACT');

export const unsentMessageList: List = {
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
