import styles from './match-tag.module.css';

type MatchTagProps = { readonly score: number; readonly role: string; readonly reason: string };

const circumference = 100;

/** A small sign with the match score, the pick's role and one reason. Part of a picture; not read out. */
export const MatchTag = ({ score, role, reason }: MatchTagProps) => (
  <div className={styles.tag}>
    <span className={styles.score}>
      <svg viewBox="0 0 36 36" className={styles.ring} aria-hidden="true">
        <circle cx="18" cy="18" r="15.915" className={styles.track} />
        <circle cx="18" cy="18" r="15.915" className={styles.value} strokeDasharray={`${score} ${circumference}`} />
      </svg>
      {score}
    </span>
    <span className={styles.words}>
      <span className={styles.role}>{role}</span>
      <span className={styles.reason}>{reason}</span>
    </span>
  </div>
);
