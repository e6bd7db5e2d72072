import { Icon } from '../../../shared/ui/icon.tsx';
import { copyText } from '../copy-text.ts';
import styles from './copy-button.module.css';

type CopyButtonProps = { readonly value: string; readonly what: string };

/** Puts a value on the clipboard: `what` is what it is, as "e-mail". */
export const CopyButton = ({ value, what }: CopyButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={`Copy ${what} ${value}`}
    title={`Copy ${what}`}
    onClick={() => void copyText(value, what)}
  >
    <Icon name="copy" size={16} />
  </button>
);
