import { useEffect } from 'react';
import { createCodeLoader, LazyPart } from '../../shared/code-on-demand.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './compare-bar.module.css';
import { maxCompared, type RankedPick } from './picks.ts';

type CompareBarProps = {
  readonly picks: readonly RankedPick[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onClear: () => void;
};

export const CompareBar = ({ picks, isOpen, onOpenChange, onClear }: CompareBarProps) => {
  const isShown = picks.length > 0;

  useEffect(() => {
    if (!isShown) return;

    // The bar may cover the checkbox that the visitor just pressed.
    document.activeElement?.scrollIntoView({ block: 'nearest' });
    // Loads the dialog early. Opening it tries again if this fails.
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
      <Button
        size="small"
        disabled={picks.length < 2}
        onClick={() => onOpenChange(true)}
        className={styles.compare}
      >
        <Icon name="compare" size={18} />
        Compare side by side
      </Button>
      {isOpen && (
        <LazyPart
          loadPart={fetchDialog}
          partProps={{ picks, onClose: () => onOpenChange(false) }}
        />
      )}
    </section>
  );
};

const fetchDialog = createCodeLoader(
  async () => (await import('./compare-dialog.tsx')).CompareDialog,
);
