import type { ReactNode } from 'react';
import { DeadEnd } from '../illustrations/dead-end.tsx';
import { Container } from './container.tsx';
import styles from './dead-end-page.module.css';

type DeadEndPageProps = { readonly title: string; readonly children: ReactNode; readonly ways: ReactNode };

/** A page that says that there is nothing here, with the ways on from it. */
export const DeadEndPage = ({ title, children, ways }: DeadEndPageProps) => (
  <Container className={styles.page}>
    <div className={styles.words}>
      <h1>{title}</h1>
      {children}
      <div className={styles.ways}>{ways}</div>
    </div>
    <DeadEnd />
  </Container>
);
