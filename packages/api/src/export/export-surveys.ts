import { urlOf } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { FileResponse } from '../platform/http/response.ts';
import type { Result } from '../platform/result.ts';
import { continueExport, type ExportDependencies, type ExportOutcome, startExport } from './run-export.ts';

export const exportSurveys = async (
  job: string | undefined,
  dependencies: ExportDependencies,
): Promise<Result<FileResponse>> => {
  const result = await (job === undefined ? startExport(dependencies) : continueExport(job, dependencies));
  return result.ok ? { ok: true, value: responseOf(result.value) } : result;
};

const responseOf = (outcome: ExportOutcome): FileResponse => {
  switch (outcome.kind) {
    case 'content':
      return { ...outcome, kind: 'download', contentType: 'text/csv; charset=utf-8' };
    case 'stored':
      return { kind: 'redirect', location: outcome.link };
    case 'underWay':
      return progressPage(outcome.job, outcome.rows, outcome.expectedRows);
  }
};

const format = new Intl.NumberFormat('en-US');

/** A page that shows the progress of an export and requests its next step by itself. */
const progressPage = (job: string, rows: number, expectedRows: number): FileResponse => ({
  kind: 'page',
  refreshUrl: urlOf(endpoints.exportSurveys, { query: { job } }),
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Preparing the export</title>
<main>
<h1>Preparing the export</h1>
<p role="status">${format.format(rows)} of ${format.format(expectedRows)} surveys. The download starts by itself.</p>
<progress max="${expectedRows}" value="${rows}"></progress>
</main>
</html>
`,
});
