import { questions } from '@app/contract/quiz/definition';
import { stringify } from 'csv-stringify/sync';
import type { CompletedSurvey } from '../survey/survey.ts';

const selects = questions.filter(({ type }) => type !== 'text');

const columns = [
  'id',
  'createdAt',
  'name',
  'email',
  'phone',
  'zip',
  'region',
  ...selects.map(({ id }) => id),
  ...[1, 2, 3, 4, 5, 6].map((place) => `pick ${place}`),
];

const chosenIn = ({ answers }: CompletedSurvey, id: string): string => {
  const [section = '', name = ''] = id.split('.');
  const answer = answers[section]?.[name];
  return typeof answer === 'object' ? Object.keys(answer).join('; ') : (answer ?? '');
};

const cellsOf = (survey: CompletedSurvey): readonly string[] => [
  survey.id,
  survey.createdAt,
  survey.userName ?? '',
  survey.userEmail ?? '',
  survey.userPhone ?? '',
  survey.userZipcode,
  survey.region,
  ...selects.map(({ id }) => chosenIn(survey, id)),
  ...survey.result.recommendations.map(({ name }) => name),
];

// A cell that a spreadsheet would take for a formula gets an apostrophe in front.
const options = { record_delimiter: '\r\n', escape_formulas: true };

/** The first line of the file, behind the mark that tells spreadsheets its encoding. */
export const csvHeader: string = `\u{feff}${stringify([columns], options)}`;

/** The lines of surveys (RFC 4180). */
export const csvLines = (surveys: readonly CompletedSurvey[]): string =>
  surveys.length === 0
    ? ''
    : stringify(
        surveys.map((survey) => [...cellsOf(survey)]),
        options,
      );
