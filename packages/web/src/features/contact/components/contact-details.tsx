import { brand } from '../../../config/brand.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './contact-details.module.css';

/** Where we are and how soon we answer. */
export const ContactDetails = () => (
  <ul className={styles.details}>
    <li>
      <Icon name="mail" size={22} className={styles.icon} />
      <div>
        <a href={`mailto:${brand.contactEmail}`} className={styles.email}>
          {brand.contactEmail}
        </a>
        <p>For anything the form doesn’t cover.</p>
      </div>
    </li>
    <li>
      <Icon name="clock" size={22} className={styles.icon} />
      <div>
        <p className={styles.fact}>Usually within 24 hours</p>
        <p>That’s how soon a person writes back.</p>
      </div>
    </li>
    <li>
      <Icon name="pin" size={22} className={styles.icon} />
      <div>
        <p className={styles.fact}>Based in Toronto, CA</p>
        <p>Helping buyers across the US and Canada.</p>
      </div>
    </li>
  </ul>
);
