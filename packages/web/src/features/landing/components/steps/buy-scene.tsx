import styles from './step-scene.module.css';
import { StepScene } from './step-scene.tsx';

/** A car key and its tag, on one ring. */
export const BuyScene = () => (
  <StepScene>
    <g transform="rotate(-26 120 46)">
      <path d="M113 60h14l15 15v55a9 9 0 0 1-9 9h-26a9 9 0 0 1-9-9V75Z" className={styles.paper} />
      <path d="m110.5 98 7 7 13-15" className={styles.accentLine} />
      <path d="M109 119.5h22M109 127.5h14" className={styles.faintLine} />
    </g>
    <g transform="rotate(20 120 46)">
      <path d="M112 108h16v8l-4 4 4 4v4l-4 4 4 4v7l-5 6h-6l-5-5Z" className={styles.dark} />
      <rect x="100" y="58" width="40" height="54" rx="13" className={styles.accent} />
      <rect x="111" y="82" width="18" height="6" rx="3" className={styles.light} />
      <rect x="111" y="94" width="18" height="6" rx="3" className={styles.light} />
    </g>
    <circle cx="120" cy="52" r="17" className={styles.accentLine} />
  </StepScene>
);
