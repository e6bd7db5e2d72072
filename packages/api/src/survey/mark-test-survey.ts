import { buildCountWrites, type CountingAccess } from '../counters/counters-store.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  toExpressionNames,
  toExpressionValues,
  toSetClause,
  writeTransaction,
} from '../platform/dynamodb/writes.ts';
import { retryWhileOthersWrite } from '../platform/retry.ts';
import { buildUnchangedCondition, type Chain, findChain, toChainFact } from './chain-store.ts';
import { removeClicks } from './click-store.ts';
import { surveyListAttributes, surveyRowKey, testSurveyIndexKeys } from './keys.ts';

/** Takes a survey out of lists and totals until Clear Test Data removes it. False if unknown. */
export const markSurveyAsTest = (access: CountingAccess, id: string): Promise<boolean> =>
  retryWhileOthersWrite(async () => {
    const chain = await findChain(access, id);
    if (chain === undefined) return false;

    if (chain.isCounted) {
      const isUnlisted = await writeTransaction(access, [
        { Update: buildUnlisting(access, chain) },
        ...buildCountWrites(access, { subtracted: [toChainFact(chain, access.toBusinessDay)] }),
      ]);
      if (!isUnlisted) return undefined;
    }

    // Also for a survey that is unlisted already: an earlier call may have been interrupted here.
    await removeClicks(access, chain.id);
    return true;
  });

const buildUnlisting = ({ tableName }: TableAccess, chain: Chain) => {
  const { ConditionExpression, ExpressionAttributeValues } = buildUnchangedCondition(chain);
  const testListKeys = testSurveyIndexKeys(chain);

  return {
    TableName: tableName,
    Key: surveyRowKey(chain.id),
    UpdateExpression: `SET ${toSetClause(testListKeys)} REMOVE ${surveyListAttributes.join(', ')}`,
    ConditionExpression,
    ExpressionAttributeNames: toExpressionNames(testListKeys),
    ExpressionAttributeValues: {
      ...ExpressionAttributeValues,
      ...toExpressionValues(testListKeys),
    },
  };
};
