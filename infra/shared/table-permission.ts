export type ItemAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** What an index orders or finds. `packages/api/src/platform/dynamodb/keys.ts` has its name. */
type IndexPurpose = 'byTime' | 'byGroup' | 'byEmail' | 'byState';

/** Actions on the named partitions (`*` stands for any text) of the table or of one index. */
export type TablePermission = {
  readonly actions: readonly ItemAction[];
  readonly partitions: readonly string[];
  readonly index?: IndexPurpose;
};

export const allow = (
  actions: readonly ItemAction[],
  ...partitions: string[]
): TablePermission => ({
  actions,
  partitions,
});

export const allowQuery = (index: IndexPurpose, ...partitions: string[]): TablePermission => ({
  actions: ['Query'],
  partitions,
  index,
});
