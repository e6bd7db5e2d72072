import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import {
  type DashboardData,
  type FoundSurveys,
  type Survey,
  useSurveyCount,
  useSurveys,
} from '../admin-data.ts';
import { ExportButton } from '../export/export-dialog.tsx';
import type { ExportFilter } from '../export/open-export.ts';
import { LeadsView } from '../leads/leads-view.tsx';
import { ContactValue, IdValue } from '../shared/facts.tsx';
import type { TimeFormats } from '../shared/formats.ts';
import { type Today, useListTimeZone, useTimeFormats } from '../shared/list-time-zone.tsx';
import { useRefetchAllOnSignOut } from '../shared/listing.ts';
import { Panel } from '../shared/panel.tsx';
import { pickOption, useQueryParameters } from '../shared/query-parameters.ts';
import { RowOpener } from '../shared/row-opener.tsx';
import { type Column, ListingTable, TodaysPanel } from '../table/listing-table.tsx';
import styles from './completed-tab.module.css';
import { SurveyDrawer } from './survey-drawer.tsx';
import { SurveyFilterBar } from './survey-filter-bar.tsx';
import { type SurveyFilters, toSurveyQuery, useSurveyFilters } from './survey-filters.ts';

export const CompletedTab = (data: DashboardData) => {
  const { params, setParameter } = useQueryParameters();
  const view = pickOption(views, params.get('view'));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form. */}
      <div role="group" aria-label="View" className={styles.views}>
        {views.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === view ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={value === view}
            onClick={() => setParameter('view', value === 'all' ? '' : value)}
          >
            {label}
          </Button>
        ))}
      </div>
      {view === 'leads' ? <LeadsView /> : <SurveysView {...data} />}
    </>
  );
};

const views = [
  { value: 'all', label: 'All' },
  { value: 'leads', label: 'Leads' },
] as const;

const SurveysView = ({ surveys }: DashboardData) => {
  const [openSurvey, setOpenSurvey] = useState<Survey>();
  const formats = useTimeFormats();
  return (
    <>
      <TodaysPanel
        title="Today's Completed Surveys"
        contentName="completed surveys"
        label="Surveys completed today"
        listing={surveys}
        columns={buildTodaysSurveyColumns(surveys.data?.total ?? 0, setOpenSurvey, formats)}
        getTime={({ createdAt }) => createdAt}
      />
      {surveys.isFetched && <AllSurveys total={surveys.data?.total ?? 0} onOpen={setOpenSurvey} />}
      {openSurvey !== undefined && (
        <SurveyDrawer survey={openSurvey} onClose={() => setOpenSurvey(undefined)} />
      )}
    </>
  );
};

type OpenSurvey = (survey: Survey) => void;
type AllSurveysProps = { readonly total: number; readonly onOpen: OpenSurvey };

const AllSurveys = ({ total, onOpen }: AllSurveysProps) => {
  const filters = useSurveyFilters();
  const { today } = useListTimeZone();
  const formats = useTimeFormats();
  const query = toSurveyQuery(filters, today);
  const foundSurveys = useSurveys(query);
  const { data } = foundSurveys;
  const hasMore = foundSurveys.hasNextPage && !foundSurveys.isPlaceholderData;
  // The list of a search counts only the rows fetched so far.
  const foundCount = useSurveyCount(query, hasMore).data ?? data;

  useRefetchAllOnSignOut(foundSurveys.data === null);
  const { search, range, days, bar } = filters;
  const isFiltered = search !== '' || range !== 'all' || days !== undefined || bar !== undefined;
  const showsCount = isFiltered && !foundSurveys.isPlaceholderData;
  const foundText =
    data &&
    foundCount &&
    `Showing ${formatFoundCount(foundCount, data.rows.length, hasMore)} of ${total.toLocaleString()}${formatSearchedUntil(foundCount, formats)}`;

  return (
    <Panel title="All Completed Surveys" aside={<KeyHints />}>
      <SurveyFilterBar
        isSearching={foundSurveys.isFetching}
        exportButton={<ExportButton filter={toExportFilter(filters, today)} />}
      />
      <p role="status" className={styles.found}>
        {showsCount && foundText}
      </p>
      <ListingTable
        contentName="completed surveys"
        label="Completed surveys"
        listing={foundSurveys}
        columns={buildSurveyColumns(onOpen, formats)}
        emptyText="No surveys found"
        emptyHint={isFiltered ? 'Try adjusting your search or filters.' : undefined}
        hasRowShortcuts
      />
    </Panel>
  );
};

const toExportFilter = (filters: SurveyFilters, today: Today): ExportFilter => {
  const { search, from, to, breakdown, value } = toSurveyQuery(filters, today);
  return { search, from, to, breakdown, value };
};

const KeyHints = () => (
  <span className={styles.hints}>
    <kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </span>
);

type FoundCount = Pick<FoundSurveys, 'total'> & { readonly searchedUntil?: string | undefined };

/** "30", or "30+" while `total` counts only loaded rows or not all surveys are searched. */
const formatFoundCount = (
  { total, searchedUntil }: FoundCount,
  loadedRowCount: number,
  hasMore: boolean,
): string => {
  const countsOnlyLoadedRows = total <= loadedRowCount;
  const isIncomplete = hasMore && (countsOnlyLoadedRows || searchedUntil !== undefined);

  return `${total.toLocaleString()}${isIncomplete ? '+' : ''}`;
};

/** ", searched until Nov 3, 2026", while the server has not searched all surveys */
const formatSearchedUntil = ({ searchedUntil }: FoundCount, { formatDate }: TimeFormats): string =>
  searchedUntil === undefined ? '' : `, searched until ${formatDate(searchedUntil)}`;

/** The columns of today's surveys. Rows are numbered downward from `total`, the count of all. */
const buildTodaysSurveyColumns = (
  total: number,
  onOpen: OpenSurvey,
  { formatDate, formatTime }: TimeFormats,
): readonly Column<Survey>[] => [
  { label: 'No.', width: '8%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  {
    label: 'Name',
    width: '15%',
    cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} />,
  },
  { label: 'E-mail', width: '23%', cell: renderEmail },
  { label: 'ZIP code', width: '10%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Phone', width: '14%', cell: renderPhone },
  {
    label: 'Survey ID',
    width: '13%',
    cell: ({ id }) => <IdValue value={id} valueName="survey ID" />,
  },
  {
    label: 'Completed',
    width: '17%',
    cell: ({ createdAt }) => `${formatTime(createdAt)}, ${formatDate(createdAt)}`,
  },
];

const buildSurveyColumns = (
  onOpen: OpenSurvey,
  { formatDateTime }: TimeFormats,
): readonly Column<Survey>[] => [
  {
    label: 'Name',
    width: '22%',
    cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} />,
  },
  { label: 'E-mail', width: '28%', cell: renderEmail },
  { label: 'Phone', width: '18%', cell: renderPhone },
  { label: 'ZIP code', width: '11%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Submitted', width: '21%', cell: ({ createdAt }) => formatDateTime(createdAt) },
];

const SurveyOpener = ({
  survey,
  onOpen,
}: {
  readonly survey: Survey;
  readonly onOpen: OpenSurvey;
}) => (
  <RowOpener
    text={survey.userName ?? 'Not provided'}
    isPlaceholder={survey.userName === undefined}
    onOpen={() => onOpen(survey)}
  />
);

const renderEmail = ({ userEmail }: Survey) => (
  <ContactValue value={userEmail} valueName="e-mail" />
);

const renderPhone = ({ userPhone }: Survey) => <ContactValue value={userPhone} valueName="phone" />;
