import type { Recommendation } from '@app/contract/schemas/recommendation';
import { maxCompared, type Selection } from '../comparison.ts';
import styles from './compare-toggle.module.css';

type CompareToggleProps = {
  readonly pick: Pick<Recommendation, 'id' | 'name'>;
  readonly selection: Selection;
};

/** Takes a pick into the comparison or out of it. */
export const CompareToggle = ({ pick, selection: { compared, onToggle } }: CompareToggleProps) => {
  const isCompared = compared.includes(pick.id);
  return (
    <label className={styles.toggle}>
      <input
        type="checkbox"
        checked={isCompared}
        disabled={!isCompared && compared.length >= maxCompared}
        onChange={() => onToggle(pick.id)}
      />
      Compare<span className="visually-hidden"> the {pick.name}</span>
    </label>
  );
};
