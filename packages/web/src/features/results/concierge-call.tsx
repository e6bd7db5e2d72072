import { addBookingReference } from '@app/contract/booking-url';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { useContext } from 'react';
import { brand } from '../../config/brand.ts';
import { isRegionServed } from '../../config/concierge.ts';
import { ConciergeProfile } from '../../shared/concierge/concierge-profile.tsx';
import { getButtonClass } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import styles from './concierge-call.module.css';
import { ResultContext, useReportClick } from './results-api.ts';

export const ConciergeOffer = () => (
  <aside className={styles.offer} aria-labelledby="offer-title">
    <div>
      <h2 id="offer-title" className={styles.offerTitle}>
        Rather have someone buy it for you?
      </h2>
      <p>
        <KeepWordsTogether text="A free 15-minute call, no obligation." />
        <UnservedNote />
      </p>
    </div>
    <BookingLink size="small" label="Book a call" />
  </aside>
);

export const ConciergeCall = () => (
  <section className={styles.call} aria-labelledby="concierge-title">
    <div className={styles.words}>
      <h2 id="concierge-title">Want someone to do the legwork?</h2>
      <p>
        Our concierge finds the car, negotiates with dealerships, sets up test drives and handles
        the paperwork. The first <KeepWordsTogether text="15-minute" /> call is free; the flat $249
        fee is charged only if you buy with our help.
        <UnservedNote />
      </p>
      <ConciergeProfile />
    </div>
    <BookingLink size="large" label="Book a free call" />
  </section>
);

const UnservedNote = () => {
  const { regionCosts } = useContext(ResultContext).result;
  const isServed = isRegionServed(findStateCode(regionCosts));
  return (
    !isServed && (
      <strong> We don’t buy cars in your area yet, but the call can still help you choose.</strong>
    )
  );
};

/** The code of the visitor's state or province. Undefined if only the country is known. */
const findStateCode = (region: ResultResponse['regionCosts']): string | undefined =>
  region === undefined || region.code === region.country ? undefined : region.code;

type BookingLinkProps = { readonly size: 'small' | 'large'; readonly label: string };

/** A link to the booking calendar. A reference connects the booking with the visitor's result. */
const BookingLink = ({ size, label }: BookingLinkProps) => {
  const { bookingReference } = useContext(ResultContext).result;
  const reportClick = useReportClick();
  return (
    <a
      onClick={() => reportClick({ target: 'booking' })}
      href={
        bookingReference === ''
          ? brand.bookingUrl
          : addBookingReference(brand.bookingUrl, bookingReference)
      }
      target="_blank"
      rel="noopener noreferrer"
      className={getButtonClass({ size, variant: size === 'small' ? 'secondary' : 'primary' })}
    >
      {label}
      <Icon name="arrow-up-right" size={18} />
      <span className="visually-hidden">(opens in a new tab)</span>
    </a>
  );
};
