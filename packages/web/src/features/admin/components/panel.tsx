import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  readonly title: string;
  /** For a title that takes the focus. */
  readonly titleId?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled part of a tab; `aside` says something about the whole of it. */
export const Panel = ({ title, titleId: givenId, aside, children }: PanelProps) => {
  const ownId = useId();
  const titleId = givenId ?? ownId;
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};
