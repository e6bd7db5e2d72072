import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ExportJob, ExportJobs } from '../../ports/export-jobs.ts';
import { exportJobKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const lifetimeSeconds = 24 * 60 * 60;

const jobSchema = z.object({
  id: z.string(),
  upload: z.object({ fileName: z.string(), uploadId: z.string() }),
  tags: z.array(z.string()),
  rows: z.int(),
  edge: z.string().optional(),
  isDone: z.boolean(),
  expectedRows: z.int(),
});

const toItem = (job: ExportJob, now: Date) => ({
  ...exportJobKey(job.id),
  ...job,
  // A number tells the states of a job apart: every step stores a part.
  parts: job.tags.length,
  expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
});

/** Exports that take several calls, in the table for a day. */
export const createExportJobs = ({ client, tableName }: TableAccess, now: () => Date): ExportJobs => ({
  create: async (job) => {
    await client.send(
      new PutCommand({
        TableName: tableName,
        Item: toItem(job, now()),
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  },

  find: async (id) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: tableName, Key: exportJobKey(id), ConsistentRead: true }),
    );
    return Item === undefined ? undefined : jobSchema.parse(Item);
  },

  advance: async (before, after) => {
    try {
      await client.send(
        new PutCommand({
          TableName: tableName,
          Item: toItem(after, now()),
          ConditionExpression: 'parts = :parts',
          ExpressionAttributeValues: { ':parts': before.tags.length },
        }),
      );
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  },
});
