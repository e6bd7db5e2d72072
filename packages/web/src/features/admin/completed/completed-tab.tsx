import { useState } from 'react';
import { type Survey, useSurveys } from '../admin-data.ts';
import { dateText, dateTimeText, timeText } from '../shared/browser-time.ts';
import { ContactValue, IdValue } from '../shared/copyable-value.tsx';
import { type Listing, useRefetchOnSignOut } from '../shared/listing.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import type { Column } from '../table/data-table.tsx';
import { ListingTable, TodaysPanel } from '../table/listing-table.tsx';
import styles from './completed-tab.module.css';
import { SurveyDrawer } from './survey-drawer.tsx';
import { SurveyFilterBar } from './survey-filter-bar.tsx';
import { leavesOut, type SurveyFilters } from './survey-filters.ts';

type CompletedTabProps = {
  readonly surveys: Listing<Survey>;
  readonly today: number;
  readonly filters: SurveyFilters;
  readonly onFilter: (filters: SurveyFilters) => void;
};

/** Today's completed surveys and a searchable list of all of them. Each opens to show its answers and picks. */
export const CompletedTab = ({ surveys, today, filters, onFilter }: CompletedTabProps) => {
  const [opened, setOpened] = useState<Survey>();
  const found = useSurveys(filters, today);
  useRefetchOnSignOut(found.isSignedOut);
  return (
    <>
      <TodaysSurveys surveys={surveys} today={today} onOpen={setOpened} />
      {!surveys.isAwaited && (
        <AllSurveys found={found} total={surveys.total} filters={filters} onFilter={onFilter} onOpen={setOpened} />
      )}
      {opened !== undefined && <SurveyDrawer survey={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};

type TodaysSurveysProps = {
  readonly surveys: Listing<Survey>;
  readonly today: number;
  readonly onOpen: (survey: Survey) => void;
};

const TodaysSurveys = ({ surveys, today, onOpen }: TodaysSurveysProps) => (
  <TodaysPanel
    title="Today's Completed Surveys"
    what="completed surveys"
    label="Surveys completed today"
    emptyText="No completed surveys today"
    listing={surveys}
    columns={todaysSurveyColumns(surveys.total, onOpen)}
    timeOf={({ createdAt }) => createdAt}
    today={today}
  />
);

type AllSurveysProps = {
  readonly found: Listing<Survey>;
  readonly total: number;
  readonly filters: SurveyFilters;
  readonly onFilter: (filters: SurveyFilters) => void;
  readonly onOpen: (survey: Survey) => void;
};

const AllSurveys = ({ found, total, filters, onFilter, onOpen }: AllSurveysProps) => {
  const hasSearched = filters.search !== '' && found.rows !== undefined && !found.isPrevious;
  return (
    <Panel title="All Completed Surveys" aside={<KeyHints />}>
      <SurveyFilterBar filters={filters} isSearching={found.isFetching} onFilter={onFilter} />
      <p role="status" className={styles.found}>
        {hasSearched && `Showing ${foundText(found)} of ${total.toLocaleString()}`}
      </p>
      <ListingTable
        what="completed surveys"
        label="Completed surveys"
        listing={found}
        columns={allSurveyColumns(onOpen)}
        empty={
          <EmptyNote
            text="No surveys found"
            {...(leavesOut(filters) ? { hint: 'Try adjusting your search or filters.' } : {})}
          />
        }
        hasRowKeys
      />
    </Panel>
  );
};

const KeyHints = () => (
  <span className={styles.hints}>
    <kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </span>
);

/** A plus sign marks a count that the server has not finished. */
const foundText = ({ rows, total, hasMore }: Listing<Survey>): string =>
  `${total.toLocaleString()}${hasMore && total <= (rows?.length ?? 0) ? '+' : ''}`;

type Open = (survey: Survey) => void;

/** Rows are numbered down from `total`, the number of all completed surveys. */
const todaysSurveyColumns = (total: number, onOpen: Open): readonly Column<Survey>[] => [
  { label: 'No.', width: '8%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  { label: 'Name', width: '15%', cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} /> },
  { label: 'E-mail', width: '23%', cell: email },
  { label: 'ZIP code', width: '10%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Phone', width: '14%', cell: phone },
  { label: 'Survey ID', width: '13%', cell: ({ id }) => <IdValue value={id} what="survey ID" /> },
  { label: 'Completed', width: '17%', cell: ({ createdAt }) => `${timeText(createdAt)}, ${dateText(createdAt)}` },
];

const allSurveyColumns = (onOpen: Open): readonly Column<Survey>[] => [
  { label: 'Name', width: '22%', cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} /> },
  { label: 'E-mail', width: '28%', cell: email },
  { label: 'Phone', width: '18%', cell: phone },
  { label: 'ZIP code', width: '11%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Submitted', width: '21%', cell: ({ createdAt }) => dateTimeText(createdAt) },
];

type SurveyOpenerProps = { readonly survey: Survey; readonly onOpen: (survey: Survey) => void };

const SurveyOpener = ({ survey, onOpen }: SurveyOpenerProps) => (
  <button type="button" data-opener className={styles.opener} aria-haspopup="dialog" onClick={() => onOpen(survey)}>
    <span className={styles.name} data-absent={survey.userName === undefined}>
      {survey.userName ?? 'Not provided'}
    </span>
  </button>
);

const email = ({ userEmail }: Survey) => <ContactValue value={userEmail} what="e-mail" />;

const phone = ({ userPhone }: Survey) => <ContactValue value={userPhone} what="phone" />;
