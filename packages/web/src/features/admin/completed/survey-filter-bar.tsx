import { ranges, type SurveyFilters, sorts } from '../survey-filters.ts';
import { FilterSelect } from './filter-select.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './survey-filter-bar.module.css';

type SurveyFilterBarProps = {
  readonly filters: SurveyFilters;
  readonly isSearching: boolean;
  readonly onFilter: (filters: SurveyFilters) => void;
};

/** Search box, date filter and sort order. */
export const SurveyFilterBar = ({ filters, isSearching, onFilter }: SurveyFilterBarProps) => (
  <search className={styles.bar}>
    <SearchBox value={filters.search} isBusy={isSearching} onChange={(search) => onFilter({ ...filters, search })} />
    <FilterSelect
      label="Date filter"
      options={ranges}
      value={filters.range}
      onChange={(range) => onFilter({ ...filters, range })}
    />
    <FilterSelect
      label="Sort by"
      options={sorts}
      value={filters.sort}
      onChange={(sort) => onFilter({ ...filters, sort })}
    />
  </search>
);
