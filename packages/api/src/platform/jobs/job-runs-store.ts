import { type JobName, jobNames } from '@app/contract/jobs';
import * as z from 'zod';
import { defineKeyInPartition } from '../dynamodb/keys.ts';
import { asVersion1, type ListAccess, parseReadableItems } from '../dynamodb/stored-item.ts';
import { readPartition } from '../dynamodb/table-access.ts';
import { toExpressionValues, updateItem } from '../dynamodb/writes.ts';

export const jobRunKey = defineKeyInPartition('JOB_RUNS');

const runSchema = z.object({
  job: z.enum(jobNames),
  at: z.iso.datetime(),
  firstAt: z.iso.datetime(),
  outcome: z.enum(['succeeded', 'failed']),
  message: z.string(),
});

export type RecordedRun = Readonly<z.infer<typeof runSchema>>;

type LastRuns = {
  readonly runs: readonly RecordedRun[];
  readonly unreadableJobs: readonly JobName[];
};

export type JobRun = Omit<RecordedRun, 'firstAt'>;

/** What a job returns. Holds no personal data. */
export type JobReport = Pick<JobRun, 'outcome' | 'message'> & {
  readonly details?: Readonly<Record<string, string | number>> | undefined;
};

export type JobRuns = ReturnType<typeof createJobRuns>;

export const createJobRuns = (access: ListAccess) => ({
  /** Of two concurrent runs, keeps the one that ended later. */
  record: ({ job, at, outcome, message }: JobRun): Promise<boolean> =>
    updateItem(access, {
      Key: jobRunKey(job),
      UpdateExpression:
        'SET #job = :job, #at = :at, outcome = :outcome, message = :message, firstAt = if_not_exists(firstAt, :at)',
      ConditionExpression: 'attribute_not_exists(#at) OR #at <= :at',
      ExpressionAttributeNames: { '#job': 'job', '#at': 'at' },
      ExpressionAttributeValues: toExpressionValues({
        job,
        at,
        outcome,
        message: message.slice(0, maxMessageLength),
      }),
    }),

  readAll: async (): Promise<LastRuns> => {
    const items = await readPartition(access, jobRunKey('').pk);
    const runs = parseReadableItems(items, asVersion1(runSchema), access);
    const isUnreadable = (job: JobName): boolean =>
      items.some(({ sk }) => sk === job) && !runs.some((run) => run.job === job);

    return { runs, unreadableJobs: jobNames.filter(isUnreadable) };
  },
});

/** Staff read one line. Without a limit, a long error could exceed the 400 KB of an item. */
const maxMessageLength = 500;
