import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createExportJobs } from '../src/export/export-job-store.ts';
import { createDirectoryExportStore, smallestS3PartBytes } from '../src/export/export-store.ts';
import { continueExport, type ExportDependencies, startExport } from '../src/export/run-export.ts';
import type { ListAccess } from '../src/platform/dynamodb/stored-item.ts';
import { createSurveyReader } from '../src/survey/survey-reader.ts';
import { createCounterReader } from '../src/totals/counters-store.ts';

const megabyte = 1024 * 1024;

const dependenciesOf = (access: ListAccess, folder: string): ExportDependencies => ({
  readSurveys: createSurveyReader(access),
  counters: createCounterReader(access),
  jobs: createExportJobs(access, () => new Date()),
  openStore: async () => createDirectoryExportStore(folder),
  partBytes: smallestS3PartBytes,
  log: { info: () => undefined, error: (message, fields) => console.error(message, fields) },
  now: () => new Date(),
  newExportId: () => randomBytes(16).toString('base64url'),
});

const rowsIn = (folder: string): number => {
  const [file = ''] = readdirSync(folder);
  const csv = readFileSync(join(folder, file));
  let lines = 0;
  for (const byte of csv) if (byte === 10) lines += 1;
  return lines - 1;
};

/** Exports all surveys to a folder, call after call as the browser does, and says what it took. */
export const exportRow = async (access: ListAccess) => {
  const folder = mkdtempSync(join(tmpdir(), 'export-bench-'));
  const dependencies = dependenciesOf(access, folder);
  const memory: number[] = [process.memoryUsage().rss];
  const [start, callMs]: [number, number[]] = [performance.now(), []];
  const timed = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const began = performance.now();
    const answer = await call();
    callMs.push(performance.now() - began);
    memory.push(process.memoryUsage().rss);
    return answer;
  };
  try {
    let answer = await timed(() => startExport(dependencies));
    while (answer.ok && answer.value.kind === 'underWay') {
      const { job } = answer.value;
      answer = await timed(() => continueExport(job, dependencies));
    }
    const direct = answer.ok && answer.value.kind === 'content' ? answer.value.rows : undefined;
    return {
      exportedRows: direct ?? rowsIn(folder),
      seconds: Math.round((performance.now() - start) / 1000),
      calls: callMs.length,
      longestCallMs: Math.round(Math.max(...callMs)),
      grownMb: Math.round((Math.max(...memory) - (memory[0] ?? 0)) / megabyte),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};
