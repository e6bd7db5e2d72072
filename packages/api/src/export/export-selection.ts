import { exportSchemas } from '@app/contract/export-schemas';
import * as z from 'zod';
import { hashText } from '../platform/dynamodb/keys.ts';
import { type Result, refuseField, succeed } from '../platform/result.ts';
import { toBreakdownValue } from '../survey/breakdown-value.ts';

const { format, content, search, from, to, breakdown, value } =
  exportSchemas.exportSurveys.query.shape;

export const exportSelectionSchema = z
  .object({ format, content: content.unwrap(), search, from, to, breakdown, value })
  .readonly();

export type ExportSelection = z.output<typeof exportSelectionSchema>;

export type ExportQuery = z.output<typeof exportSchemas.exportSurveys.query>;

/** Adds the default content to an export query. Refuses what cannot be exported. */
export const toExportSelection = (query: ExportQuery): Result<ExportSelection> => {
  const content = query.content ?? (query.format === 'csv' ? 'surveys' : 'all');
  const selection = { ...query, content };

  if (query.format === 'csv' && content === 'all')
    return refuseField('content', 'A CSV file holds one list. Choose one, or the format xlsx');
  if (isFiltered(query) && content !== 'surveys' && content !== 'contacts')
    return refuseField('content', 'Only surveys and contacts can be filtered');
  if (query.from !== undefined && query.to !== undefined && query.to < query.from)
    return refuseField('to', 'This is before "from"');

  const breakdownValue = toBreakdownValue(query);
  if (!breakdownValue.ok) return breakdownValue;

  return succeed(exportSelectionSchema.parse(selection));
};

export type ExportFilter = Pick<ExportSelection, 'search' | 'from' | 'to' | 'breakdown' | 'value'>;

export const isFiltered = (filter: ExportFilter): boolean =>
  listFilterValues(filter).some((text) => text !== undefined && text !== '');

/** Lists the values in a fixed order, because the names of exports contain a hash of this list. */
const listFilterValues = ({ search, from, to, breakdown, value }: ExportFilter) => [
  search,
  from,
  to,
  breakdown,
  value,
];

/** Equal selections get the same name, so that a second request joins a running export. */
export const nameSelection = (selection: ExportSelection): string => {
  const name = `${selection.content}-${selection.format}`;
  if (!isFiltered(selection)) return name;

  // Hashed, because a search may contain a visitor's name.
  return `${name}-${hashText(JSON.stringify(listFilterValues(selection)))}`;
};

const contentNames: Readonly<Record<ExportSelection['content'], string>> = {
  all: 'all-data',
  surveys: 'surveys',
  contacts: 'contacts',
  dropouts: 'dropouts',
  consents: 'cookie-consents',
};

export const buildFileName = (selection: ExportSelection, day: string): string =>
  `${contentNames[selection.content]}-${day}.${selection.format}`;
