// Restores a table to a new one, with what a restore leaves out: expiry, recovery and protection.
//   restore.ts table TARGET --table SOURCE [--to MOMENT]   without a moment: the latest possible one
import {
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table } from '../src/table.ts';
import { readMoment } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';

/** A large table takes hours. */
const longestRestoreSeconds = 6 * 60 * 60;

const openRestore = (tableName: string) => {
  const client = new DynamoDBClient({});
  return { client, tableName, close: () => client.destroy() };
};

const restore: TableCommand<ReturnType<typeof openRestore>> = async (
  { client, tableName },
  [target, ...others],
  { to },
) => {
  if (target === undefined || others.length > 0)
    throw new CommandError('Give the name of the new table.');

  const restorePoint =
    to === undefined
      ? { UseLatestRestorableTime: true }
      : { RestoreDateTime: readMoment('to', to) };

  await client.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: tableName,
      TargetTableName: target,
      ...restorePoint,
    }),
  );
  console.error(`${target} is being restored. This takes an hour or more for a large table.`);
  const waitOptions = { client, maxWaitTime: longestRestoreSeconds };

  await waitUntilTableExists(waitOptions, { TableName: target });
  await client.send(
    new UpdateTimeToLiveCommand({
      TableName: target,
      TimeToLiveSpecification: { Enabled: true, AttributeName: table.timeToLiveAttribute },
    }),
  );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName: target,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  await client.send(new UpdateTableCommand({ TableName: target, DeletionProtectionEnabled: true }));
  return `${target} is restored, with expiry, recovery and protection.`;
};

await runOnTable(new Map([['table', restore]]), openRestore, { table: { to: { type: 'string' } } });
