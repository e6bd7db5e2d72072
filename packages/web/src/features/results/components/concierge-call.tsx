import { brand } from '../../../config/brand.ts';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './concierge-call.module.css';

/** The offer of the concierge service, leading to its booking calendar. */
export const ConciergeCall = () => (
  <section className={styles.call} aria-labelledby="concierge-title">
    <div className={styles.words}>
      <h2 id="concierge-title">Want someone to do the legwork?</h2>
      <p>
        Our concierge finds the car, negotiates with dealerships, sets up test drives and handles the paperwork. The
        first 15-minute call is free; the flat $249 fee is charged only if you buy with our help.
      </p>
    </div>
    <a href={brand.bookingUrl} target="_blank" rel="noopener noreferrer" className={buttonClass({ size: 'large' })}>
      Book a free call
      <Icon name="arrow-up-right" size={18} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  </section>
);
