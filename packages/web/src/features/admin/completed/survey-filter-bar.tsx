import { useEffect, useId, useRef, useState } from 'react';
import { Icon, Spinner } from '../../../shared/ui/icon.tsx';
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

type SearchBoxProps = {
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

/** The server rejects longer texts. */
const maxSearchLength = 200;

const SearchBox = ({ value, isBusy, onChange }: SearchBoxProps) => {
  const id = useId();
  const { field, text, setText } = useSearchText(value, onChange);
  return (
    <div className={styles.search}>
      <label htmlFor={id} className="visually-hidden">
        Search by name, e-mail, phone or ZIP
      </label>
      <span className={styles.sign}>{isBusy && text !== '' ? <Spinner /> : <Icon name="search" size={18} />}</span>
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.input}
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

const typingPauseMs = 250;

/** The text in the box, searched when typing pauses. The "/" key focuses the box; Escape returns to the tab panel. */
const useSearchText = (search: string, onChange: (search: string) => void) => {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });

  useEffect(() => {
    const trimmed = text.trim();
    if (trimmed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = trimmed;
      change.current(trimmed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  // The search in the URL may change without the box, as by the Back button.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === field.current) {
        // By default Escape clears the search, but j and k are to move through its results.
        event.preventDefault();
        field.current?.closest<HTMLElement>('[role="tabpanel"]')?.focus();
      }
      if (event.key !== '/' || !isShortcut(event)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);

  return { field, text, setText };
};
