import styles from './step-scene.module.css';
import { StepScene } from './step-scene.tsx';

/** A car key on its ring. */
export const BuyScene = () => (
  <StepScene>
    <circle cx="120" cy="92" r="58" className={styles.paper} />
    <circle cx="104" cy="66" r="17" className={styles.accentLine} strokeWidth="4" />
    <g transform="rotate(38 112 84)">
      <path
        d="M98 82h28a8 8 0 0 1 8 8v26a14 14 0 0 1-14 14h-16a14 14 0 0 1-14-14V90a8 8 0 0 1 8-8Z"
        className={styles.accent}
      />
      <path d="M104.5 130h15v6l-3 3 3 3.5-3 3.5 3 3.5-4.5 5.5h-7l-3.5-3.5Z" className={styles.metal} />
      <circle cx="112" cy="90" r="3.5" className={styles.paper} />
      <path d="M106 105.5v-3a6 6 0 0 1 12 0v3M103.5 105.5h17v11h-17Z" className={styles.lightLine} strokeWidth="2" />
    </g>
  </StepScene>
);
