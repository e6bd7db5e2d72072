import { useEffect, useRef, useState } from 'react';
import { isShortcut } from '../table/row-keys.ts';

/** Long enough for a typed word to be one search. */
const typingPauseMs = 250;

/** The text in the search box, which becomes the search once typing pauses; "/" goes to the box, Escape back to its tab. */
export const useSearchText = (search: string, onChange: (search: string) => void) => {
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

  // The address may change without the box: by the browser's Back button.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);

  useEffect(() => {
    const focus = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && event.target === field.current) {
        // The browser would clear the search, whose rows j and k are to move through.
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
