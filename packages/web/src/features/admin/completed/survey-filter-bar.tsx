import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Icon, Spinner } from '../../../shared/ui/icon.tsx';
import { type Options, oneOf } from '../shared/address.ts';
import { isShortcut } from '../table/row-keys.ts';
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

type FilterSelectProps<Value extends string> = {
  readonly label: string;
  readonly options: Options<Value>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

const FilterSelect = <Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) => (
  <select
    aria-label={label}
    className={styles.select}
    value={value}
    onChange={({ target }) => onChange(oneOf(options, target.value))}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

type SearchBoxProps = {
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

/** The server rejects longer texts. */
const maxSearchLength = 200;

const SearchBox = ({ value, isBusy, onChange }: SearchBoxProps) => {
  const [text, setText] = useSearchText(value, onChange);
  return (
    <div className={styles.search}>
      <span className={styles.sign}>{isBusy && text !== '' ? <Spinner /> : <Icon name="search" size={18} />}</span>
      <input
        ref={listenForSearchKeys}
        type="search"
        className={styles.input}
        aria-label="Search by name, e-mail, phone or ZIP"
        placeholder="Name, e-mail, phone or ZIP"
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

/** The "/" key focuses the box; Escape returns to the tab panel. */
const listenForSearchKeys = (box: HTMLInputElement) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && event.target === box) {
      // By default Escape clears the search, but j and k are to move through its results.
      event.preventDefault();
      box.closest<HTMLElement>('[role="tabpanel"]')?.focus();
    }
    if (event.key !== '/' || !isShortcut(event)) return;
    event.preventDefault();
    box.focus();
    box.select();
  };
  document.addEventListener('keydown', handleKey);
  return () => document.removeEventListener('keydown', handleKey);
};

const typingPauseMs = 250;

/** The text in the box, searched when typing pauses. */
const useSearchText = (search: string, onChange: (search: string) => void) => {
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      change(trimmed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  // The search in the URL may change without the box, as by the Back button.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  return [text, setText] as const;
};
