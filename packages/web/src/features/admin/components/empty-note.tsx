import styles from './empty-note.module.css';

type EmptyNoteProps = { readonly text: string; readonly hint?: string };

/** Says that a list has nothing to show, and what may be done about it. */
export const EmptyNote = ({ text, hint }: EmptyNoteProps) => (
  <div className={styles.note}>
    <p>{text}</p>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
  </div>
);
