import { urlOf } from '@app/contract/client';
import { endpoints } from '@app/contract/endpoints';
import type { FileResponse } from '../platform/http/response.ts';

const format = new Intl.NumberFormat('en-US');

/** A page that shows how far an export has come, and asks for its next step by itself. */
export const progressPage = (job: string, rows: number, expectedRows: number): FileResponse => ({
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
