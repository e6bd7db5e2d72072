import { useEffect, useId, useRef, useState } from 'react';
import { Icon, Spinner } from '../../../shared/ui/icon.tsx';
import { isShortcut } from '../table/row-keys.ts';
import styles from './search-box.module.css';

type SearchBoxProps = {
  readonly value: string;
  readonly isBusy: boolean;
  readonly onChange: (value: string) => void;
};

/** The server rejects longer texts. */
const maxSearchLength = 200;

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
