import { type ComponentProps, useEffect, useState } from 'react';
import { codeOnDemand, FetchedDialog } from '../../shared/code-on-demand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './compare-bar.module.css';
import type { CompareDialog as Dialog } from './compare-dialog.tsx';
import { maxCompared, type PlacedPick } from './picks.ts';

type CompareBarProps = {
  readonly picks: readonly PlacedPick[];
  readonly zipCode: string;
  readonly onClear: () => void;
};

export const CompareBar = ({ picks, zipCode, onClear }: CompareBarProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = picks.length > 0;
  // Keeps the pressed checkbox from ending up behind the bar.
  useEffect(() => {
    if (!isShown) return;
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    // Loaded before it is opened. A failure shows when it is opened.
    fetchDialog().catch(() => undefined);
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section data-bottom-bar="floating two-rows" className={styles.bar} aria-label="Comparison">
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
      {isOpen && <CompareOutlet picks={picks} zipCode={zipCode} onClose={() => setIsOpen(false)} />}
    </section>
  );
};

const fetchDialog = codeOnDemand(async () => (await import('./compare-dialog.tsx')).CompareDialog);

const CompareOutlet = (props: ComponentProps<typeof Dialog>) => (
  <FetchedDialog fetchDialog={fetchDialog} given={props} />
);
