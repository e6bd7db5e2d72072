import { formatCsvLines, formatCsvTitles } from '../../src/export-writer/csv.ts';
import { createLocalTimeConverter } from '../../src/export-writer/local-time.ts';
import { buildSurveyColumns } from '../../src/export-writer/survey-columns.ts';
import type { CompletedSurvey } from '../../src/survey/survey.ts';

const columns = buildSurveyColumns(createLocalTimeConverter('America/Toronto'));

export const csvHeader: string = formatCsvTitles(columns.map(({ csvTitle }) => csvTitle));

/** The lines of surveys in a CSV export. */
export const formatSurveyLines = (surveys: readonly CompletedSurvey[]): string =>
  formatCsvLines(surveys.map((survey) => columns.map(({ getCsvText }) => getCsvText(survey))));
