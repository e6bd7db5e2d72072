import styles from './step-scene.module.css';
import { StepScene } from './step-scene.tsx';

const rows = [
  { y: 66, width: 74, isChosen: false },
  { y: 96, width: 92, isChosen: true },
  { y: 126, width: 58, isChosen: false },
];

/** A question with one of its answers chosen. */
export const AnswerScene = () => (
  <StepScene>
    <rect x="40" y="22" width="160" height="154" rx="14" className={styles.paper} />
    <rect x="40" y="150" width="160" height="26" className={styles.paper} />
    <rect x="58" y="40" width="104" height="8" rx="4" className={styles.text} />
    {rows.map(({ y, width, isChosen }) => (
      <g key={y}>
        <rect x="56" y={y - 4} width="128" height="25" rx="8" className={isChosen ? styles.chosen : styles.edge} />
        <rect x="84" y={y + 5} width={width} height="6" rx="3" className={isChosen ? styles.text : styles.faint} />
        <circle cx="71" cy={y + 8} r="5.5" className={isChosen ? styles.accent : styles.faint} />
        {isChosen && <path d={`m68.5 ${y + 8} 2 2 3.5-4`} className={styles.lightLine} />}
      </g>
    ))}
  </StepScene>
);
