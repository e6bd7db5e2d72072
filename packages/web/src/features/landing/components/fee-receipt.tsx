import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import styles from './fee-receipt.module.css';

const lines = [
  { label: 'Smart Quiz and six picks', amount: '$0' },
  { label: '15-minute first call', amount: '$0' },
  { label: 'Concierge, if you buy', amount: '$249' },
] as const;

/** All there is to pay, as a receipt. */
export const FeeReceipt = () => (
  <div className={styles.receipt}>
    <h3 className={styles.title}>The whole bill</h3>
    <dl className={styles.lines}>
      {lines.map(({ label, amount }) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.terms}>
      One flat fee, charged only if you complete a purchase with our help. Taxes may be added.{' '}
      <WholeWords text="Non-refundable" /> once the purchase is finalized.
    </p>
  </div>
);
