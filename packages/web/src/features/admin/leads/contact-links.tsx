import { toPhoneLink } from './lead-text.ts';
import styles from './leads.module.css';
import type { Lead } from './leads-data.ts';

export const ContactLinks = ({ lead: { email, phone } }: { readonly lead: Lead }) => (
  <span className={styles.links}>
    {phone !== undefined && <a href={toPhoneLink(phone)}>{phone}</a>}
    <a href={`mailto:${email}`}>{email}</a>
  </span>
);
