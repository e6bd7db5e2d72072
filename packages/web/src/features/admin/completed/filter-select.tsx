import { useId } from 'react';
import styles from './filter-select.module.css';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

type FilterSelectProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One choice of a few. */
export const FilterSelect = <Value extends string>({ label, options, value, onChange }: FilterSelectProps<Value>) => {
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
