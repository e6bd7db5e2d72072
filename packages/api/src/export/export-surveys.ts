import type { FileResponse } from '../platform/http/response.ts';
import type { Result } from '../platform/result.ts';
import { continueExport } from './continue-export.ts';
import type { ExportDependencies, ExportOutcome } from './dependencies.ts';
import { progressPage } from './progress-page.ts';
import { startExport } from './start-export.ts';

const answerOf = (outcome: ExportOutcome): FileResponse => {
  switch (outcome.kind) {
    case 'content':
      return { ...outcome, kind: 'download', contentType: 'text/csv; charset=utf-8' };
    case 'stored':
      return { kind: 'redirect', location: outcome.link };
    case 'underWay':
      return progressPage(outcome.job, outcome.rows, outcome.expectedRows);
  }
};

/** Begins an export, or goes on with the job that is named, and answers what the browser is to show. */
export const exportSurveys = async (
  job: string | undefined,
  dependencies: ExportDependencies,
): Promise<Result<FileResponse>> => {
  const result = await (job === undefined ? startExport(dependencies) : continueExport(job, dependencies));
  return result.ok ? { ok: true, value: answerOf(result.value) } : result;
};
