import { appendFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { JobEvent } from './job-event.ts';

/** Where the events of runs are kept that failed for good; a queue holds them when deployed. */
export const deadLettersFile = (dataDir: string): string => join(dataDir, 'dead-letters.jsonl');

/** Keeps an event that no attempt could serve, with why the last one failed: one line of JSON. */
export const keepDeadLetter = async (dataDir: string, event: JobEvent, reason: string): Promise<void> => {
  const file = deadLettersFile(dataDir);
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), event, reason })}\n`);
};
