import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode };

/** A titled part of a tab; `aside` says something about the whole of it. */
export const Panel = ({ title, aside, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
