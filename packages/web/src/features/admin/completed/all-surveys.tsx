import type { Survey } from '../admin-data.ts';
import type { Listing } from '../shared/listing.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { leavesOut, type SurveyFilters } from '../survey-filters.ts';
import { ListingTable } from '../table/listing-table.tsx';
import styles from './all-surveys.module.css';
import { KeyHints } from './key-hints.tsx';
import { allSurveyColumns } from './survey-columns.tsx';
import { SurveyFilterBar } from './survey-filter-bar.tsx';

type AllSurveysProps = {
  readonly found: Listing<Survey>;
  readonly total: number;
  readonly filters: SurveyFilters;
  readonly onFilter: (filters: SurveyFilters) => void;
  readonly onOpen: (survey: Survey) => void;
};

/** A count that the server has not finished is marked as open. */
const foundText = ({ rows, total, hasMore }: Listing<Survey>): string =>
  `${total.toLocaleString()}${hasMore && total <= (rows?.length ?? 0) ? '+' : ''}`;

/** Every completed survey, filtered and sorted by the server, as far down as one scrolls. */
export const AllSurveys = ({ found, total, filters, onFilter, onOpen }: AllSurveysProps) => {
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
