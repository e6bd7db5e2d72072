import type { Recommendation } from '@app/contract/schemas/recommendation';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import styles from './key-figures.module.css';

/** The figures worth comparing, in the visitor's units. */
export const KeyFigures = ({ figures }: { readonly figures: Recommendation['keyFigures'] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value }) => (
      <div key={label} className={styles.figure}>
        <dt>{label}</dt>
        <dd>
          <WholeWords text={value} />
        </dd>
      </div>
    ))}
  </dl>
);
