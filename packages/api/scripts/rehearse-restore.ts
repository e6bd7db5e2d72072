// Restores a table of the emulated AWS to another one, as docs/restore.md says; `npm run rehearse` runs it with the
// emulator's environment: `node packages/api/scripts/rehearse-restore.ts SOURCE TARGET`.
import {
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table } from '../src/table.ts';

const [source, target] = process.argv.slice(2);
const client = new DynamoDBClient({});

await client.send(
  new RestoreTableToPointInTimeCommand({
    SourceTableName: source,
    TargetTableName: target,
    UseLatestRestorableTime: true,
  }),
);
await waitUntilTableExists({ client, maxWaitTime: 60 }, { TableName: target });
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
