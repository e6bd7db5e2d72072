import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb';
import type { ListAccess } from '../../src/platform/dynamodb/stored-item.ts';
import { openTable } from '../../src/platform/dynamodb/table-access.ts';
import { createLog } from '../../src/platform/log.ts';

type Units = { readonly command: string; readonly write: number; readonly read: number };

const reads = ['GetItemCommand', 'QueryCommand', 'ScanCommand'];

const consumed = (output: unknown): readonly ConsumedCapacity[] => {
  const { ConsumedCapacity: capacity } = output as {
    ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
  };
  return capacity === undefined ? [] : [capacity].flat();
};

/** Opens a table whose client records the request units of every command, as DynamoDB reports them. */
export const openMeteredTable = (
  tableName: string,
  timeoutMs?: number,
): { access: ListAccess; spent: Units[] } => {
  const access = { ...openTable(tableName, timeoutMs), log: createLog('test') };
  const spent: Units[] = [];

  access.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' };
        const result = await next({ ...args, input: input as typeof args.input });
        const units = consumed(result.output).reduce(
          (sum, { CapacityUnits = 0 }) => sum + CapacityUnits,
          0,
        );
        const isRead = reads.includes(commandName);

        spent.push({ command: commandName, write: isRead ? 0 : units, read: isRead ? units : 0 });
        return result;
      },
    { step: 'initialize' },
  );
  return { access, spent };
};
