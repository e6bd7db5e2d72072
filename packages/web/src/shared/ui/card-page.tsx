import type { ReactNode } from 'react';
import styles from './card-page.module.css';
import { PageHead } from './page-head.tsx';

type CardPageProps = {
  readonly title: string;
  readonly description: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A page with one card in its middle. Search engines do not list it. */
export const CardPage = ({ title, description, className, children }: CardPageProps) => (
  <div className={styles.page}>
    <PageHead title={title} description={description} />
    <div className={`${styles.card} ${className}`}>{children}</div>
  </div>
);
