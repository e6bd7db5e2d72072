import { jobNames } from '@app/contract/jobs';
import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { unlessRefused } from '../dynamodb/conditional-write.ts';
import { jobRunKey, jobRunsPartition } from '../dynamodb/keys.ts';
import type { TableAccess } from '../dynamodb/table-access.ts';
import type { JobRun, JobRuns } from './job-runs-port.ts';

/** DynamoDB takes 400 KB an item; staff read a line. */
const longestMessage = 500;

const itemSchema = z.object({
  job: z.enum(jobNames),
  at: z.iso.datetime(),
  firstAt: z.iso.datetime(),
  outcome: z.enum(['succeeded', 'failed']),
  message: z.string(),
});

const updateOf = (tableName: string, { job, at, outcome, message }: JobRun) => ({
  TableName: tableName,
  Key: jobRunKey(job),
  UpdateExpression:
    'SET #job = :job, #at = :at, outcome = :outcome, message = :message, firstAt = if_not_exists(firstAt, :at)',
  // Of two runs at the same time the one that ended later stays.
  ConditionExpression: 'attribute_not_exists(#at) OR #at <= :at',
  ExpressionAttributeNames: { '#job': 'job', '#at': 'at' },
  ExpressionAttributeValues: {
    ':job': job,
    ':at': at,
    ':outcome': outcome,
    ':message': message.slice(0, longestMessage),
  },
});

/** The last run of each job, in one partition. */
export const createJobRuns = ({ client, tableName }: TableAccess): JobRuns => ({
  record: async (run) => {
    await unlessRefused(client.send(new UpdateCommand(updateOf(tableName, run))));
  },

  readAll: async () => {
    const { Items = [] } = await client.send(
      // One small item a job: one page.
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': jobRunsPartition },
        ConsistentRead: true,
      }),
    );
    return Items.map((item) => itemSchema.parse(item));
  },
});
