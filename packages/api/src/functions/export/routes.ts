import type { FileAnswer } from '../../http/file-answer.ts';
import { adminRoute } from '../../http/route.ts';
import { continueExport } from '../../use-cases/export/continue-export.ts';
import type { ExportDependencies, ExportOutcome } from '../../use-cases/export/dependencies.ts';
import { startExport } from '../../use-cases/export/start-export.ts';
import { progressPage } from './progress-page.ts';

const answerOf = (outcome: ExportOutcome): FileAnswer => {
  switch (outcome.kind) {
    case 'content':
      return { ...outcome, kind: 'download', contentType: 'text/csv; charset=utf-8' };
    case 'stored':
      return { kind: 'redirect', location: outcome.link };
    case 'underWay':
      return progressPage(outcome.job, outcome.rows, outcome.expectedRows);
  }
};

export const routes = [
  adminRoute('exportSurveys', async ({ query }, dependencies: ExportDependencies) => {
    const result = await (query.job === undefined
      ? startExport(dependencies)
      : continueExport(query.job, dependencies));
    return result.ok ? { ok: true, value: answerOf(result.value) } : result;
  }),
];
