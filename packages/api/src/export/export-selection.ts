import { exportSchemas } from '@app/contract/export-schemas';
import * as z from 'zod';
import { hashText } from '../platform/dynamodb/keys.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';

const { format, content, search, from, to } = exportSchemas.exportSurveys.query.shape;

/** What an export file holds, and how it is written. */
export const exportSelectionSchema = z
  .object({ format, content: content.unwrap(), search, from, to })
  .readonly();

export type ExportSelection = z.output<typeof exportSelectionSchema>;

export type ExportQuery = z.output<typeof exportSchemas.exportSurveys.query>;

/** Chooses what the file holds where the caller does not say it, and rejects what no file can hold. */
export const toExportSelection = (query: ExportQuery): Result<ExportSelection> => {
  const content = query.content ?? (query.format === 'csv' ? 'surveys' : 'all');
  const selection = { ...query, content };

  if (query.format === 'csv' && content === 'all')
    return refuseField('content', 'A CSV file holds one list. Choose one, or the format xlsx');
  if (isFiltered(query) && content !== 'surveys' && content !== 'contacts')
    return refuseField('content', 'Only surveys and contacts can be filtered');
  if (query.from !== undefined && query.to !== undefined && query.to < query.from)
    return refuseField('to', 'This is before "from"');

  return succeed(exportSelectionSchema.parse(selection));
};

export const isFiltered = ({
  search,
  from,
  to,
}: Pick<ExportSelection, 'search' | 'from' | 'to'>): boolean =>
  [search, from, to].some((value) => value !== undefined && value !== '');

/** Equal selections have equal names, so that whoever asks for one joins the export under way. */
export const nameSelection = ({ content, format, search, from, to }: ExportSelection): string => {
  const name = `${content}-${format}`;
  if (!isFiltered({ search, from, to })) return name;

  // Hashed, because it may contain what a visitor is called.
  return `${name}-${hashText(JSON.stringify([search, from, to]))}`;
};

const contentNames: Readonly<Record<ExportSelection['content'], string>> = {
  all: 'all-data',
  surveys: 'surveys',
  contacts: 'contacts',
  dropouts: 'dropouts',
  consents: 'cookie-consents',
};

/** The name under which a file of this day (YYYY-MM-DD) is downloaded. */
export const buildFileName = (selection: ExportSelection, day: string): string =>
  `${contentNames[selection.content]}-${day}.${selection.format}`;
