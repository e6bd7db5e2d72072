import styles from './calendar-picture.module.css';

const taken = new Set([0, 3, 4, 8, 11, 12, 14, 17, 19]);
const chosen = 10;
const days = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  x: 36 + (index % 5) * 51,
  y: 90 + Math.floor(index / 5) * 36,
}));

const lookOf = (day: number): string | undefined => {
  if (day === chosen) return styles.chosen;
  return taken.has(day) ? styles.taken : styles.free;
};

/** A calendar sheet with free days and one chosen; decorative. */
export const CalendarPicture = () => (
  <svg viewBox="0 0 320 250" aria-hidden="true" className={styles.picture}>
    <rect x="16" y="26" width="288" height="212" rx="18" className={styles.sheet} />
    <path d="M16 74V44a18 18 0 0 1 18-18h252a18 18 0 0 1 18 18v30Z" className={styles.top} />
    <path d="M82 14v26M238 14v26" className={styles.ring} />
    {days.map(({ id, x, y }) => (
      <rect key={id} x={x} y={y} width="42" height="27" rx="8" className={lookOf(id)} />
    ))}
    <path d="m50 175.5 5.5 5.5 10-11.5" className={styles.tick} />
  </svg>
);
