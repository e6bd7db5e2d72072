import type { ReactNode } from 'react';
import styles from './signed-out-notice.module.css';

/** For a session that ended while the page was open: its data is gone, and this is why. */
export const SignedOutNotice = ({ children }: { readonly children: ReactNode }) => (
  <div role="alert" className={styles.notice}>
    <p>Your session has ended, so there is no data to show.</p>
    {children}
  </div>
);
