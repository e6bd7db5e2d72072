import { questions } from '@app/contract/quiz/definition';
import { stringify } from 'csv-stringify/sync';
import type { CompletedSurvey } from '../survey/survey.ts';
import type { ReadSurveys } from '../survey/survey-reader.ts';

/** A stretch of the file. `position` is where the next one begins, absent at the end of the file. */
export type FilePart = {
  readonly text: string;
  readonly rows: number;
  readonly position?: string | undefined;
};

type Wanted = {
  readonly header: string;
  readonly start?: string | undefined;
  readonly bytes: number;
};

export const readPart = async (
  readSurveys: ReadSurveys,
  { header, start, bytes }: Wanted,
): Promise<FilePart> => {
  const lines = [header];
  let size = Buffer.byteLength(header);
  let rows = 0;
  let position = start;

  do {
    const batch = await readSurveys(position);
    const text = csvLines(batch.surveys);

    lines.push(text);
    size += Buffer.byteLength(text);
    rows += batch.surveys.length;
    position = batch.position;
  } while (position !== undefined && size < bytes);

  return { text: lines.join(''), rows, position };
};

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

// A cell that a spreadsheet would run as a formula gets an apostrophe before it.
const options = { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ };

/** The first line of the file, after the byte order mark that tells spreadsheets its encoding. */
export const csvHeader: string = `\u{feff}${stringify([columns], options)}`;

export const csvLines = (surveys: readonly CompletedSurvey[]): string =>
  surveys.length === 0
    ? ''
    : stringify(
        surveys.map((survey) => cellsOf(survey).map(harmless)),
        options,
      );

/** Spreadsheets that separate at ";" or tabs may split a cell or row. What follows a split gets an apostrophe, too. */
const harmless = (cell: string): string =>
  cell
    .split(/(?<=[;\t\r\n])/)
    .map((part, index) =>
      index === 0 ? part : part.replace(/^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/, "$1'$2"),
    )
    .join('');

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

const chosenIn = ({ answers }: CompletedSurvey, id: string): string => {
  const [section = '', name = ''] = id.split('.');
  const answer = answers[section]?.[name];
  return typeof answer === 'object' ? Object.keys(answer).join('; ') : (answer ?? '');
};
