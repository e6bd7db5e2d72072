import { useId } from 'react';
import { SearchBox } from './search-box.tsx';
import styles from './survey-filter-bar.module.css';
import { ranges, type SurveyFilters, sorts } from './survey-filters.ts';

type SurveyFilterBarProps = {
  readonly filters: SurveyFilters;
  readonly isSearching: boolean;
  readonly onFilter: (filters: SurveyFilters) => void;
};

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

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type FilterSelectProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

const FilterSelect = <Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) => {
  const id = useId();
  const choose = (text: string): void => {
    const option = options.find((candidate) => candidate.value === text);
    if (option !== undefined) onChange(option.value);
  };
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </>
  );
};
