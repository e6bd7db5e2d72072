import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobName } from '@app/contract/jobs';

/** Up to which due time each job has been dealt with, kept in the data folder. */
export type ServedTimes = {
  readonly of: (job: JobName) => Date | undefined;
  readonly set: (job: JobName, dueAt: Date) => void;
};

const readTimes = (file: string): Map<string, string> => {
  try {
    const times: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof times !== 'object' || times === null) return new Map();
    const entries: readonly [string, unknown][] = Object.entries(times);
    return new Map(entries.flatMap(([job, time]) => (typeof time === 'string' ? [[job, time] as const] : [])));
  } catch {
    // None yet, or a damaged one: the product then starts as one without a past.
    return new Map();
  }
};

/** Opens the record in the data folder. */
export const openServedTimes = (dataDir: string): ServedTimes => {
  const file = join(dataDir, 'schedule.json');
  const times = readTimes(file);
  return {
    of: (job) => {
      const time = new Date(times.get(job) ?? '');
      return Number.isNaN(time.getTime()) ? undefined : time;
    },
    set: (job, dueAt) => {
      times.set(job, dueAt.toISOString());
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(`${file}.part`, JSON.stringify(Object.fromEntries(times)));
      renameSync(`${file}.part`, file);
    },
  };
};
