import { useId } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import styles from './search-box.module.css';
import { useSearchText } from './use-search-text.ts';

type SearchBoxProps = {
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

/** The server refuses a longer one. */
const maxSearchLength = 200;

/** Searches name, e-mail, phone and ZIP as one types. */
export const SearchBox = ({ value, isBusy, onChange }: SearchBoxProps) => {
  const id = useId();
  const { field, text, setText } = useSearchText(value, onChange);
  return (
    <div className={styles.box}>
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
