import { toPhoneLink } from './lead-text.ts';
import styles from './leads.module.css';
import type { Lead } from './leads-data.ts';

export const ContactLinks = ({ lead: { email, phone } }: { readonly lead: Lead }) => {
  const localPart = email.slice(0, email.lastIndexOf('@'));
  return (
    <span className={styles.links}>
      {phone !== undefined && <a href={toPhoneLink(phone)}>{phone}</a>}
      <a href={`mailto:${email}`}>
        {localPart}
        {/* A long address breaks before its "@" rather than within a word. */}
        <wbr />
        {email.slice(localPart.length)}
      </a>
    </span>
  );
};
