import { type Result, succeed } from '../platform/result.ts';
import { outcomeOf, storePart } from './continue-export.ts';
import type { ExportDependencies, ExportOutcome } from './dependencies.ts';
import { readPart } from './read-part.ts';
import { csvHeader } from './survey-csv.ts';

/** A function's answer may have 6 MB, with some of it lost to its encoding. */
const largestAnswerBytes = 4 * 1024 * 1024;

/**
 * All completed surveys as CSV. A small file is answered at once; a larger one is written to the export store part by
 * part, over as many calls as it takes, with no more than a part in memory.
 */
export const startExport = async (dependencies: ExportDependencies): Promise<Result<ExportOutcome>> => {
  const { readSurveys, counters, store, jobs, log, now, newExportId } = dependencies;
  const { surveys: expectedRows } = await counters.readAllTime();
  const part = await readPart(readSurveys, { header: csvHeader, bytes: store.smallestPartBytes });
  const fileName = `surveys-${now().toISOString().slice(0, 10)}.csv`;
  if (part.position === undefined && Buffer.byteLength(part.text) <= largestAnswerBytes) {
    const fields = { rows: part.rows, expectedRows };
    if (part.rows < expectedRows) log.error('export does not hold all surveys', fields);
    return succeed({ kind: 'content', fileName, text: part.text, rows: part.rows });
  }
  const upload = await store.begin(fileName);
  const job = await jobs.create({ id: newExportId(), upload, status: 'reading', tags: [], rows: 0, expectedRows });
  // Nobody else knows the job's id yet.
  const stored = await storePart(job, part, dependencies);
  return succeed(await outcomeOf(stored ?? job, dependencies));
};
