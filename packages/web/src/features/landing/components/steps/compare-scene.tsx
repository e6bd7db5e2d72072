import { BodySilhouette } from '../../../../shared/illustrations/body-silhouette.tsx';
import styles from './step-scene.module.css';
import { StepScene } from './step-scene.tsx';

/** The top recommendation's card in front of the next ones. */
export const CompareScene = () => (
  <StepScene>
    <rect x="22" y="46" width="112" height="130" rx="12" className={styles.paper} opacity="0.55" />
    <rect x="106" y="46" width="112" height="130" rx="12" className={styles.paper} opacity="0.55" />
    <path d="M56 38a14 14 0 0 1 14-14h100a14 14 0 0 1 14 14v138H56Z" className={styles.paper} />
    <svg x="66" y="34" width="108" height="43" aria-hidden="true">
      <BodySilhouette bodyStyle="suv" />
    </svg>
    <rect x="70" y="90" width="62" height="7" rx="3.5" className={styles.text} />
    <rect x="144" y="86" width="28" height="15" rx="7.5" className={styles.accent} />
    <path d="m153.5 93.5 2.5 2.5 5-5" className={styles.lightLine} />
    {[114, 132, 150].map((y, index) => (
      <g key={y}>
        <path d={`m71 ${y + 3} 3 3 5-6`} className={styles.accentLine} />
        <rect x="88" y={y} width={[72, 58, 66][index]} height="6" rx="3" className={styles.faint} />
      </g>
    ))}
  </StepScene>
);
