import { createEventLists } from '../admin-data/event-lists.ts';
import { createSurveyList } from '../admin-data/survey-list.ts';
import { type ExportFilter, type ExportSelection, isFiltered } from '../export/export-selection.ts';
import type { ListPosition } from '../platform/dynamodb/read-ranges.ts';
import type { ListAccess, RowBatch } from '../platform/dynamodb/stored-item.ts';
import { readAhead } from '../platform/read-ahead.ts';
import type { ExportedSurvey } from '../survey/survey-item.ts';
import { type ListedSurvey, readAllSurveys, readListedSurveys } from '../survey/survey-reader.ts';
import { buildConsentColumns, buildDropoutColumns } from './event-columns.ts';
import { createTable, type ExportTable } from './export-table.ts';
import { createLocalTimeConverter } from './local-time.ts';
import { buildSurveyColumns } from './survey-columns.ts';

export type OpenExportTables = (selection: ExportSelection) => readonly ExportTable[];

const rowsAtATime = 500;

export const createExportTables = (access: ListAccess, timeZone: string): OpenExportTables => {
  const toLocalTime = createLocalTimeConverter(timeZone);
  const events = createEventLists(access);

  const openDropouts = (): ExportTable =>
    createTable('Dropouts', buildDropoutColumns(toLocalTime), () =>
      readEvents((position) => events.readDropouts({ limit: rowsAtATime, position })),
    );

  const openConsents = (): ExportTable =>
    createTable('Cookie consents', buildConsentColumns(toLocalTime), () =>
      readEvents((position) => events.readConsents({ limit: rowsAtATime, position })),
    );

  const openSurveys = (selection: ExportSelection): ExportTable =>
    createTable('Surveys', buildSurveyColumns(toLocalTime), () =>
      isFiltered(selection)
        ? readSelectedSurveys(access, selection, { contactsOnly: false })
        : readAllSurveys(access),
    );

  const openContacts = (selection: ExportSelection): ExportTable =>
    createTable('Contacts', buildSurveyColumns(toLocalTime), () =>
      readSelectedSurveys(access, selection, { contactsOnly: true }),
    );

  return (selection) => {
    switch (selection.content) {
      case 'all':
        return [openSurveys(selection), openDropouts(), openConsents()];
      case 'surveys':
        return [openSurveys(selection)];
      case 'contacts':
        return [openContacts(selection)];
      case 'dropouts':
        return [openDropouts()];
      case 'consents':
        return [openConsents()];
    }
  };
};

type ContactFilter = { readonly contactsOnly: boolean };

/** Reads the surveys of a filter, newest first, or only the contacts, sorted by e-mail address. */
const readSelectedSurveys = (
  access: ListAccess,
  filter: ExportFilter,
  contactFilter: ContactFilter,
): AsyncIterable<RowBatch<ExportedSurvey>> =>
  readListedSurveys(access, listSelectedSurveys(access, filter, contactFilter));

async function* listSelectedSurveys(
  access: ListAccess,
  filter: ExportFilter,
  { contactsOnly }: ContactFilter,
): AsyncGenerator<RowBatch<ListedSurvey>> {
  const surveyList = createSurveyList(access);
  const pages = followPages((position) =>
    surveyList.readPage({
      ...normalizeFilter(filter),
      sort: contactsOnly ? 'email' : 'recent',
      limit: rowsAtATime,
      position,
      countMatches: false,
    }),
  );

  for await (const page of pages) {
    const rows = page.rows.filter(({ userEmail }) => !contactsOnly || userEmail !== undefined);

    yield { rows: rows.map(toListedSurvey), unreadable: page.unreadable };
    // Sorted by e-mail address, surveys without one come last, so the first of them ends the list.
    if (rows.length < page.rows.length) return;
  }
}

type Page<Row> = RowBatch<Row> & { readonly next?: ListPosition | undefined };
type ReadPage<Row> = (position: ListPosition | undefined) => Promise<Page<Row>>;

const readEvents = <Row>(readPage: ReadPage<Row>): AsyncIterable<RowBatch<Row>> =>
  readAhead(followPages(readPage));

async function* followPages<Row>(readPage: ReadPage<Row>): AsyncGenerator<RowBatch<Row>> {
  let position: ListPosition | undefined;

  do {
    const page: Page<Row> = await readPage(position);

    yield page;
    position = page.next;
  } while (position !== undefined);
}

type SurveyRow = Awaited<
  ReturnType<ReturnType<typeof createSurveyList>['readPage']>
>['rows'][number];

/** Picks what the export needs. A survey whose answers never changed is its own newest version. */
const toListedSurvey = ({
  id,
  newestId,
  createdAt,
  userName,
  userEmail,
  userPhone,
}: SurveyRow) => ({
  id,
  newestId: newestId ?? id,
  createdAt,
  userName,
  userEmail,
  userPhone,
});

/** Trims the search, and gives times the form of stored times, to be compared as text. */
const normalizeFilter = ({ search, from, to, breakdown, value }: ExportFilter) => ({
  search: search?.trim() || undefined,
  from: from && new Date(from).toISOString(),
  to: to && new Date(to).toISOString(),
  breakdownValue: breakdown === undefined || value === undefined ? undefined : { breakdown, value },
});
