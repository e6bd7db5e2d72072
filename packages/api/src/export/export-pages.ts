import { buildCallUrl } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { NavigationResponse } from '../platform/http/response.ts';
import type { ExportJob } from './export-job-store.ts';
import type { ExportQuery, ExportSelection } from './export-selection.ts';

type PageQuery = Pick<ExportQuery, 'job' | 'start' | 'download'>;

const buildExportUrl = (selection: ExportSelection, query: PageQuery = {}): string =>
  buildCallUrl(endpoints.exportSurveys, { query: { ...query, ...selection } });

// A formatter created at the start would cost each cold start 11 ms.
const formatCount = (count: number): string => count.toLocaleString('en-US');

/** Builds a page that reloads after a second. Once the file is ready, the reload leads to it. */
export const buildProgressPage = (
  { id, rows, expectedRows }: ExportJob,
  selection: ExportSelection,
): NavigationResponse => {
  const ofExpected = expectedRows === undefined ? '' : ` of ${formatCount(expectedRows)}`;
  const progress =
    expectedRows === undefined
      ? '<progress aria-label="Rows in the file"></progress>'
      : `<progress max="${expectedRows}" value="${rows}" aria-label="Rows in the file"></progress>`;

  return {
    kind: 'page',
    refreshUrl: buildExportUrl(selection, { job: id }),
    html: renderPage(
      'Preparing the export',
      `<p role="status">${formatCount(rows)}${ofExpected} rows. The download starts by itself.</p>
${progress}
<p>You can close this window. The export goes on, and the same button leads back to it.</p>`,
    ),
  };
};

export const buildFinishedPage = (
  { id, rows, unreadable, startedAt }: ExportJob,
  selection: ExportSelection,
): NavigationResponse => ({
  kind: 'page',
  html: renderPage(
    'An export is ready',
    `<p>It has the ${formatCount(rows)} rows of ${formatTime(startedAt)}.</p>
${describeUnreadable(unreadable)}<p><a href="${escapeAmpersands(buildExportUrl(selection, { job: id, download: 'now' }))}">Download this file</a></p>
<p><a href="${escapeAmpersands(buildExportUrl(selection, { start: 'new' }))}">Start a new export</a></p>`,
  ),
});

const describeUnreadable = (unreadable: number): string =>
  unreadable === 0
    ? ''
    : `<p>Not in it, because they cannot be read: ${formatCount(unreadable)}. The operator's log names them.</p>\n`;

export const buildStoppedPage = (selection: ExportSelection): NavigationResponse => ({
  kind: 'page',
  html: renderPage(
    'The export stopped',
    `<p>It was started three times and did not reach its end, so there is no file. The operator's log says why.</p>
<p><a href="${escapeAmpersands(buildExportUrl(selection))}">Start a new export</a></p>`,
  ),
});

/** Escapes a URL for HTML. Its parts are percent-encoded, so only ampersands need it. */
const escapeAmpersands = (url: string): string => url.replaceAll('&', '&amp;');

const formatTime = (time: Date): string =>
  `${time.toISOString().slice(0, 16).replace('T', ', ')} UTC`;

/** Renders no styles or scripts, which the security policy of the API's responses forbids. */
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
