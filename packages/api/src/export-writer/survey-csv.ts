import { questions } from '@app/contract/quiz/definition';
import { stringify } from 'csv-stringify/sync';
import type { CompletedSurvey } from '../survey/survey.ts';

const choiceQuestions = questions.filter(({ type }) => type !== 'text');

const columns = [
  'id',
  'createdAt',
  'name',
  'email',
  'phone',
  'zip',
  'region',
  ...choiceQuestions.map(({ id }) => id),
  ...[1, 2, 3, 4, 5, 6].map((rank) => `pick ${rank}`),
];

// `escape_formulas` puts an apostrophe before a cell that a spreadsheet would run as a formula.
const csvOptions = { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ };

/** The first line of the file, after the byte order mark that tells spreadsheets its encoding. */
export const csvHeader: string = `\u{feff}${stringify([columns], csvOptions)}`;

export const formatCsvLines = (surveys: readonly CompletedSurvey[]): string => {
  if (surveys.length === 0) return '';

  const lines = surveys.map((survey) => listCells(survey).map(escapeInnerFormulas));
  return stringify(lines, csvOptions);
};

/** Spreadsheets that separate at ";" or tabs split cells. Escapes formulas after a split. */
const escapeInnerFormulas = (cell: string): string => {
  const [firstPart = '', ...laterParts] = cell.split(/(?<=[;\t\r\n])/);
  const escapedParts = laterParts.map((part) =>
    part.replace(/^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/, "$1'$2"),
  );

  return [firstPart, ...escapedParts].join('');
};

const listCells = (survey: CompletedSurvey): readonly string[] => [
  survey.id,
  survey.createdAt,
  survey.userName ?? '',
  survey.userEmail ?? '',
  survey.userPhone ?? '',
  survey.userZipcode,
  survey.region,
  ...choiceQuestions.map(({ id }) => formatAnswer(survey, id)),
  ...survey.result.recommendations.map(({ name }) => name),
];

/** `questionId` is "section.name". Several chosen options are separated by "; ". */
const formatAnswer = ({ answers }: CompletedSurvey, questionId: string): string => {
  const [section = '', name = ''] = questionId.split('.');
  const answer = answers[section]?.[name];
  return typeof answer === 'object' ? Object.keys(answer).join('; ') : (answer ?? '');
};
