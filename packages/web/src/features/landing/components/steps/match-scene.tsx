import styles from './step-scene.module.css';
import { StepScene } from './step-scene.tsx';

const candidates = Array.from({ length: 54 }, (_, index) => ({
  id: index,
  x: 40 + (index % 9) * 20,
  y: 34 + Math.floor(index / 9) * 21.5,
}));
const best = new Set([4, 15, 22, 31, 38, 48]);

/** A field of many candidates, six of which stand out. */
export const MatchScene = () => (
  <StepScene>
    {candidates.map(({ id, x, y }) =>
      best.has(id) ? (
        <g key={id}>
          <circle cx={x} cy={y} r="9" className={styles.accent} />
          <path d={`m${x - 3.6} ${y + 0.2} 2.6 2.6 4.6-5.2`} className={styles.lightLine} />
        </g>
      ) : (
        <circle key={id} cx={x} cy={y} r="4" className={styles.accent} opacity="0.2" />
      ),
    )}
  </StepScene>
);
