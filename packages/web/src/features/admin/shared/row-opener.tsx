import styles from './row-opener.module.css';

type RowOpenerProps = {
  readonly text: string;
  /** Whether the text stands for something that is not known. */
  readonly isAbsent: boolean;
  readonly onOpen: () => void;
};

/** A button that covers its table row and opens what the row is about. */
export const RowOpener = ({ text, isAbsent, onOpen }: RowOpenerProps) => (
  <button
    type="button"
    data-opener
    className={styles.opener}
    aria-haspopup="dialog"
    onClick={onOpen}
  >
    <span className={styles.name} data-absent={isAbsent}>
      {text}
    </span>
  </button>
);
