import { useId } from 'react';
import type { Selection } from '../comparison.ts';
import type { PlacedPick } from '../placed-pick.ts';
import { PickCard } from './pick-card.tsx';
import styles from './pick-section.module.css';

type PickSectionProps = {
  readonly title: string;
  readonly picks: readonly PlacedPick[];
  readonly zipCode: string;
  readonly selection: Selection;
};

/** A titled row of picks. */
export const PickSection = ({ title, picks, zipCode, selection }: PickSectionProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.cards}>
        {picks.map((pick) => (
          <li key={pick.id} className={styles.item}>
            <PickCard pick={pick} zipCode={zipCode} selection={selection} />
          </li>
        ))}
      </ul>
    </section>
  );
};
