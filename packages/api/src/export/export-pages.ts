import { buildCallUrl } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { FileResponse } from '../platform/http/response.ts';
import type { ExportJob } from './export-job-store.ts';

const buildExportUrl = (query: { readonly job?: string; readonly start?: 'new' } = {}): string =>
  buildCallUrl(endpoints.exportSurveys, { query });

// A formatter created at the start would cost each cold start 11 ms.
const formatCount = (count: number): string => count.toLocaleString('en-US');

/** The browser asks again after a second, and is sent to the file once it is ready. */
export const buildProgressPage = ({ id, rows, expectedRows }: ExportJob): FileResponse => ({
  kind: 'page',
  refreshUrl: buildExportUrl({ job: id }),
  html: renderPage(
    'Preparing the export',
    `<p role="status">${formatCount(rows)} of ${formatCount(expectedRows)} surveys. The download starts by itself.</p>
<progress max="${expectedRows}" value="${rows}" aria-label="Surveys in the file"></progress>
<p>You can close this window. The export goes on, and <q>Export All Data</q> leads back to it.</p>`,
  ),
});

export const buildFinishedPage = ({ id, rows, startedAt }: ExportJob): FileResponse => ({
  kind: 'page',
  html: renderPage(
    'An export is ready',
    `<p>It has the ${formatCount(rows)} surveys of ${formatTime(startedAt)}, and nobody has downloaded it yet.</p>
<p><a href="${buildExportUrl({ job: id })}">Download this file</a></p>
<p><a href="${buildExportUrl({ start: 'new' })}">Start a new export</a></p>`,
  ),
});

export const stoppedPage: FileResponse = {
  kind: 'page',
  html: renderPage(
    'The export stopped',
    `<p>It was started three times and did not reach its end, so there is no file. The operator's log says why.</p>
<p><a href="${buildExportUrl()}">Start a new export</a></p>`,
  ),
};

const formatTime = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace('T', ', ')} UTC`;

/** Without styles and scripts, which the security policy of the API's responses forbids. */
function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<main>
<h1>${title}</h1>
${content}
</main>
</html>
`;
}
