import { type JobName, jobNames } from '@app/contract/jobs';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { jobRunKey, jobRunsPartition } from '../dynamodb/keys.ts';
import { type ListAccess, readReadable, readStored } from '../dynamodb/stored-item.ts';
import { readPartition } from '../dynamodb/table-access.ts';
import { unlessRefused } from '../dynamodb/writes.ts';

/** What a job returns. Holds no personal data. */
export type JobReport = {
  readonly outcome: 'succeeded' | 'failed';
  /** What it did or why it failed. */
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>> | undefined;
};

export type JobRun = Pick<JobReport, 'outcome' | 'message'> & { readonly job: JobName; readonly at: string };

/** `firstAt`: when the job ran for the first time. */
export type RecordedRun = JobRun & { readonly firstAt: string };

export type JobRuns = {
  readonly record: (run: JobRun) => Promise<void>;
  readonly readAll: () => Promise<readonly RecordedRun[]>;
};

const itemSchema = z.object({
  job: z.enum(jobNames),
  at: z.iso.datetime(),
  firstAt: z.iso.datetime(),
  outcome: z.enum(['succeeded', 'failed']),
  message: z.string(),
});

/** Reports a run that cannot be read, and leaves it out. */
export const createJobRuns = (access: ListAccess): JobRuns => ({
  record: async (run) => {
    await unlessRefused(access.client.send(new UpdateCommand(updateOf(access.tableName, run))));
  },

  readAll: async () => {
    const items = await readPartition(access, jobRunsPartition);
    return readReadable(items, (item) => readStored(item, { 1: itemSchema.parse }), access);
  },
});

/** An item holds 400 KB; staff read a line. */
const longestMessage = 500;

const updateOf = (tableName: string, { job, at, outcome, message }: JobRun) => ({
  TableName: tableName,
  Key: jobRunKey(job),
  UpdateExpression:
    'SET #job = :job, #at = :at, outcome = :outcome, message = :message, firstAt = if_not_exists(firstAt, :at)',
  // Of two concurrent runs, the one that ended later is kept.
  ConditionExpression: 'attribute_not_exists(#at) OR #at <= :at',
  ExpressionAttributeNames: { '#job': 'job', '#at': 'at' },
  ExpressionAttributeValues: {
    ':job': job,
    ':at': at,
    ':outcome': outcome,
    ':message': message.slice(0, longestMessage),
  },
});
