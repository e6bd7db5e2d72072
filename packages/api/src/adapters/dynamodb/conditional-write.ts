import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';

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
