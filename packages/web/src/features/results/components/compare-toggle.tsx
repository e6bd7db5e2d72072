import type { Recommendation } from '@app/contract/schemas/recommendation';
import { useId } from 'react';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { maxCompared, type Selection } from '../comparison.ts';
import styles from './compare-toggle.module.css';

type CompareToggleProps = {
  readonly pick: Pick<Recommendation, 'id' | 'name'>;
  readonly selection: Selection;
};

/** Takes a pick into the comparison or out of it. */
export const CompareToggle = ({ pick, selection: { compared, onToggle } }: CompareToggleProps) => {
  const id = useId();
  const isCompared = compared.includes(pick.id);
  return (
    <div className={styles.toggle}>
      <Checkbox
        id={id}
        checked={isCompared}
        disabled={!isCompared && compared.length >= maxCompared}
        onCheckedChange={() => onToggle(pick.id)}
      />
      <label htmlFor={id}>
        Compare<span className="visually-hidden"> the {pick.name}</span>
      </label>
    </div>
  );
};
