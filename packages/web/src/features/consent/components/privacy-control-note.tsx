import { sendsGlobalPrivacyControl } from '../../../shared/consent/global-privacy-control.ts';
import styles from './privacy-control-note.module.css';

/** Tells a visitor whose browser sends Global Privacy Control that it counts. */
export const PrivacyControlNote = () =>
  sendsGlobalPrivacyControl() ? (
    <p className={styles.note}>
      <strong>Your browser sends Global Privacy Control.</strong> We treat it as a no to analytics and marketing unless
      you choose otherwise here.
    </p>
  ) : null;
