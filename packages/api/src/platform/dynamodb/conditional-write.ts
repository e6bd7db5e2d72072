import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, type PutCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TableAccess } from './table-access.ts';

/** What a conditional write answers. Undefined when its condition did not hold. */
export const unlessRefused = async <Output>(write: Promise<Output>): Promise<Output | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
};

/** Whether a write's condition held. */
export const holds = async (write: Promise<object>): Promise<boolean> => (await unlessRefused(write)) !== undefined;

/**
 * Whether a put's condition held. `mark` names an attribute whose value no other put has: where the item has it already,
 * this put has stored it, and the SDK sends it again because its answer got lost.
 */
export const putOnce = ({ client }: TableAccess, put: PutCommandInput, mark: string): Promise<boolean> =>
  holds(
    client.send(
      new PutCommand({
        ...put,
        ConditionExpression: `${put.ConditionExpression} OR #mark = :mark`,
        ExpressionAttributeNames: { ...put.ExpressionAttributeNames, '#mark': mark },
        ExpressionAttributeValues: { ...put.ExpressionAttributeValues, ':mark': put.Item?.[mark] },
      }),
    ),
  );
