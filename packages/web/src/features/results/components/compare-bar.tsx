import { useEffect, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { maxCompared } from '../comparison.ts';
import type { PlacedPick } from '../placed-pick.ts';
import styles from './compare-bar.module.css';
import { CompareOutlet } from './compare-outlet.tsx';

type CompareBarProps = { readonly picks: readonly PlacedPick[]; readonly onClear: () => void };

/** Stands at the bottom of the screen while picks are chosen for comparison. */
export const CompareBar = ({ picks, onClear }: CompareBarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = picks.length > 0;
  // The checkbox that was pressed must not end up behind the bar.
  useEffect(() => {
    if (isShown) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label="Comparison">
      <p aria-live="polite">
        {picks.length} of {maxCompared} chosen
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        Clear
      </Button>
      <Button size="small" disabled={picks.length < 2} onClick={() => setIsOpen(true)} className={styles.compare}>
        <Icon name="compare" size={18} />
        Compare side by side
      </Button>
      {isOpen && <CompareOutlet picks={picks} onClose={() => setIsOpen(false)} />}
    </section>
  );
};
