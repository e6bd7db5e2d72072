import styles from './row-opener.module.css';

type RowOpenerProps = {
  readonly text: string;
  /** True for a text like "No name", which is shown paler than a value. */
  readonly isPlaceholder: boolean;
  readonly onOpen: () => void;
};

/** A button that covers its table row and opens what the row is about. */
export const RowOpener = ({ text, isPlaceholder, onOpen }: RowOpenerProps) => (
  <button
    type="button"
    data-opener
    className={styles.opener}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <span className={styles.name} data-placeholder={isPlaceholder}>
      {text}
    </span>
  </button>
);
