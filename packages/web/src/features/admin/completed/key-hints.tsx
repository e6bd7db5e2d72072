import styles from './key-hints.module.css';

/** The keys that move through the list, for those who have a keyboard. */
export const KeyHints = () => (
  <span className={styles.hints}>
    <kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </span>
);
