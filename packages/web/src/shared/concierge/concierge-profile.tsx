import { concierge } from '../../config/concierge.ts';
import styles from './concierge-profile.module.css';

/** Name, picture, credentials and registration numbers of the concierge, as far as they are set. */
export const ConciergeProfile = () => {
  const { name, picture, credentials, registrations } = concierge;
  const facts = [...credentials, ...registrations];
  if (name === '' && facts.length === 0) return null;
  return (
    <div className={styles.profile}>
      {picture !== '' && <img src={picture} alt="" width="64" height="64" className={styles.picture} />}
      <div>
        {name !== '' && <p className={styles.name}>{name}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
      </div>
    </div>
  );
};
