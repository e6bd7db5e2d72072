import { useState } from 'react';
import { type DashboardData, type Survey, useSurveys } from '../admin-data.ts';
import { ContactValue, IdValue } from '../shared/facts.tsx';
import { dateText, dateTimeText, timeText } from '../shared/formats.ts';
import { type List, useRefetchOnSignOut } from '../shared/listing.ts';
import { Panel } from '../shared/panel.tsx';
import { type Column, ListingTable, TodaysPanel } from '../table/listing-table.tsx';
import styles from './completed-tab.module.css';
import { SurveyDrawer } from './survey-drawer.tsx';
import { SurveyFilterBar } from './survey-filter-bar.tsx';
import { useSurveyFilters } from './survey-filters.ts';

export const CompletedTab = ({ surveys, today }: DashboardData) => {
  const [opened, setOpened] = useState<Survey>();
  return (
    <>
      <TodaysPanel
        title="Today's Completed Surveys"
        what="completed surveys"
        label="Surveys completed today"
        listing={surveys}
        columns={todaysSurveyColumns(surveys.data?.total ?? 0, setOpened)}
        timeOf={({ createdAt }) => createdAt}
        today={today}
      />
      {surveys.isFetched && (
        <AllSurveys total={surveys.data?.total ?? 0} today={today} onOpen={setOpened} />
      )}
      {opened !== undefined && (
        <SurveyDrawer survey={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
};

type Open = (survey: Survey) => void;
type AllSurveysProps = { readonly total: number; readonly today: number; readonly onOpen: Open };

const AllSurveys = ({ total, today, onOpen }: AllSurveysProps) => {
  const filters = useSurveyFilters();
  const found = useSurveys(filters, today);

  useRefetchOnSignOut(found.data === null);
  const { search, range } = filters;
  const hasSearched = search !== '' && !found.isPlaceholderData;
  return (
    <Panel title="All Completed Surveys" aside={<KeyHints />}>
      <SurveyFilterBar isSearching={found.isFetching} />
      <p role="status" className={styles.found}>
        {hasSearched &&
          found.data &&
          `Showing ${foundText(found.data, found.hasNextPage)} of ${total.toLocaleString()}`}
      </p>
      <ListingTable
        what="completed surveys"
        label="Completed surveys"
        listing={found}
        columns={allSurveyColumns(onOpen)}
        emptyText="No surveys found"
        emptyHint={
          search !== '' || range !== 'all' ? 'Try adjusting your search or filters.' : undefined
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
const foundText = ({ rows, total }: List<Survey>, hasMore: boolean): string =>
  `${total.toLocaleString()}${hasMore && total <= rows.length ? '+' : ''}`;

/** Rows are numbered down from `total`, the number of all completed surveys. */
const todaysSurveyColumns = (total: number, onOpen: Open): readonly Column<Survey>[] => [
  { label: 'No.', width: '8%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  {
    label: 'Name',
    width: '15%',
    cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} />,
  },
  { label: 'E-mail', width: '23%', cell: email },
  { label: 'ZIP code', width: '10%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Phone', width: '14%', cell: phone },
  { label: 'Survey ID', width: '13%', cell: ({ id }) => <IdValue value={id} what="survey ID" /> },
  {
    label: 'Completed',
    width: '17%',
    cell: ({ createdAt }) => `${timeText(createdAt)}, ${dateText(createdAt)}`,
  },
];

const allSurveyColumns = (onOpen: Open): readonly Column<Survey>[] => [
  {
    label: 'Name',
    width: '22%',
    cell: (survey) => <SurveyOpener survey={survey} onOpen={onOpen} />,
  },
  { label: 'E-mail', width: '28%', cell: email },
  { label: 'Phone', width: '18%', cell: phone },
  { label: 'ZIP code', width: '11%', cell: ({ userZipcode }) => userZipcode },
  { label: 'Submitted', width: '21%', cell: ({ createdAt }) => dateTimeText(createdAt) },
];

const SurveyOpener = ({ survey, onOpen }: { readonly survey: Survey; readonly onOpen: Open }) => (
  <button
    type="button"
    data-opener
    className={styles.opener}
    aria-haspopup="dialog"
    onClick={() => onOpen(survey)}
  >
    <span className={styles.name} data-absent={survey.userName === undefined}>
      {survey.userName ?? 'Not provided'}
    </span>
  </button>
);

const email = ({ userEmail }: Survey) => <ContactValue value={userEmail} what="e-mail" />;

const phone = ({ userPhone }: Survey) => <ContactValue value={userPhone} what="phone" />;
