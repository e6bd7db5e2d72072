import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { Icon, Spinner } from '../../../shared/ui/icon.tsx';
import { BarFilterChip } from '../shared/bar-filter.tsx';
import { formatChosenDays } from '../shared/chosen-days.ts';
import { type Options, pickOption, useQueryParameters } from '../shared/query-parameters.ts';
import { isShortcutInOpenTab } from '../table/row-keys.ts';
import styles from './survey-filter-bar.module.css';
import { ranges, sorts, useSurveyFilters } from './survey-filters.ts';

type SurveyFilterBarProps = { readonly isSearching: boolean; readonly exportButton: ReactNode };

export const SurveyFilterBar = ({ isSearching, exportButton }: SurveyFilterBarProps) => {
  const { bar: chartBar } = useSurveyFilters();
  return (
    <search className={styles.bar}>
      <SearchBox isBusy={isSearching} />
      <DateFilter />
      <FilterSelect label="Sort by" name="sort" options={sorts} />
      {exportButton}
      {chartBar !== undefined && <BarFilterChip bar={chartBar} />}
    </search>
  );
};

/** The date filter. Days that were chosen in a chart are its first option while they apply. */
const DateFilter = () => {
  const { days } = useSurveyFilters();
  const { setParameters } = useQueryParameters();
  if (days === undefined) return <FilterSelect label="Date filter" name="range" options={ranges} />;

  const choose = (value: string): void =>
    setParameters(
      { range: value === ranges[0].value ? '' : value, days: '', since: '', until: '' },
      { replace: true },
    );
  return (
    <select
      aria-label="Date filter"
      className={styles.select}
      value="days"
      onChange={({ target }) => choose(target.value)}
    >
      <option value="days">{formatChosenDays(days)}</option>
      {ranges.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
};

type FilterSelectProps = {
  readonly label: string;
  readonly name: string;
  readonly options: Options<string>;
};

const FilterSelect = ({ label, name, options }: FilterSelectProps) => {
  const { params, setParameter } = useQueryParameters();
  const choose = (value: string): void =>
    setParameter(name, value === options[0].value ? '' : value, { replace: true });
  return (
    <select
      aria-label={label}
      className={styles.select}
      value={pickOption(options, params.get(name))}
      onChange={({ target }) => choose(target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

/** The server rejects longer texts. */
const maxSearchLength = 200;

const searchPath = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20 20l-4-4';

const SearchBox = ({ isBusy }: { readonly isBusy: boolean }) => {
  const [text, setText] = useSearchText();
  return (
    <div className={styles.search}>
      <span className={styles.sign}>
        {isBusy && text !== '' ? <Spinner /> : <Icon path={searchPath} size={18} />}
      </span>
      <input
        ref={listenForSearchKeys}
        type="search"
        className={styles.input}
        aria-label="Search by name, e-mail, phone, ZIP or booking reference"
        placeholder="Name, e-mail, phone, ZIP or booking"
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
};

/** The `ref` of the search box: "/" focuses it, and Escape leaves it for the tab panel. */
const listenForSearchKeys = (box: HTMLInputElement) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.target === box) {
      // By default Escape clears the search, but j and k should move through its results.
      event.preventDefault();
      box.closest<HTMLElement>('[role="tabpanel"]')?.focus();
    }

    if (event.key !== '/' || !isShortcutInOpenTab(event)) return;

    event.preventDefault();
    box.focus();
    box.select();
  };

  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
};

const typingPauseMs = 250;

/** The search box's text and its setter. When typing pauses, the text becomes the URL's search. */
const useSearchText = () => {
  const { params, setParameter } = useQueryParameters();
  const search = params.get('q') ?? '';
  const isBackOrForward = useNavigationType() === 'POP';
  const [text, setText] = useState(search);
  const updateSearch = useEffectEvent(() => setParameter('q', text.trim(), { replace: true }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the text starts the pause again.
  useEffect(() => {
    const timer = setTimeout(updateSearch, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  // Only Back and Forward: after other changes, the box may have newer text than the search.
  useEffect(() => {
    if (isBackOrForward) setText(search);
  }, [isBackOrForward, search]);

  return [text, setText] as const;
};
