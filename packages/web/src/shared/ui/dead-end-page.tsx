import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import styles from './dead-end-page.module.css';

type DeadEndPageProps = {
  /** Shown above the title as decoration. */
  readonly statusCode?: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
};

/** For visitors who cannot go on as they meant to, such as at an unknown address. */
export const DeadEndPage = ({ statusCode, title, children, actions }: DeadEndPageProps) => (
  <Container className={styles.page}>
    <div className={styles.words}>
      {statusCode !== undefined && (
        <span aria-hidden="true" className={styles.statusCode}>
          {statusCode}
        </span>
      )}
      <h1>{title}</h1>
      {children}
      <div className={styles.actions}>{actions}</div>
    </div>
    <DeadEndPicture />
  </Container>
);

const DeadEndPicture = () => (
  <svg viewBox="0 0 480 360" aria-hidden="true" className={styles.picture}>
    <defs>
      <clipPath id="dead-end-frame">
        <rect width="480" height="360" rx="24" />
      </clipPath>
    </defs>
    <g clipPath="url(#dead-end-frame)">
      <rect width="480" height="360" className={styles.sky} />
      <circle cx="352" cy="112" r="38" className={styles.sun} />
      <path
        d="M0 176C60 150 96 96 158 92 214 90 238 148 300 150 368 152 400 118 480 124V360H0Z"
        className={styles.far}
      />
      <path
        d="M0 212C90 182 170 190 240 204 320 218 400 190 480 184V360H0Z"
        className={styles.hill}
      />
      <path d="M0 238C130 222 350 222 480 236V360H0Z" className={styles.field} />
      <path d="M214 228H266L370 360H110Z" className={styles.road} />
      <path
        d="M238.5 244h3l1 16h-5ZM236.5 274h7l1.5 22h-10ZM234 312h12l2 30h-16Z"
        className={styles.mark}
      />
      <path d="M176 214v34M304 214v34" className={styles.post} />
      <rect x="160" y="200" width="160" height="26" rx="5" className={styles.board} />
      <path
        d="m176 226 22-26h22l-22 26ZM220 226l22-26h22l-22 26ZM264 226l22-26h22l-22 26Z"
        className={styles.stripe}
      />
      <path d="M240 148v52" className={styles.post} />
      <path d="m240 100 32 32-32 32-32-32Z" className={styles.sign} />
      <path
        d="M231.5 126c0-11 17-11 17 0 0 6-8.5 6-8.5 13M240 146v.5"
        className={styles.question}
      />
    </g>
  </svg>
);
