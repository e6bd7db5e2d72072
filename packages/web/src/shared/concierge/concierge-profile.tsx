import { concierge } from '../../config/concierge.ts';
import styles from './concierge-profile.module.css';

export const ConciergeProfile = () => {
  const { name, picture, credentials, registrations, serviceAreas } = concierge;
  const facts = [...credentials, ...registrations];
  if (name === undefined && facts.length === 0 && serviceAreas.length === 0) return null;

  return (
    <div className={styles.profile}>
      {picture !== undefined && (
        <img src={picture} alt="" width="64" height="64" className={styles.picture} />
      )}
      <div>
        {name !== undefined && <p className={styles.name}>{name}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {serviceAreas.length > 0 && (
          <p className={styles.facts}>Serves {serviceAreas.join(', ')}</p>
        )}
      </div>
    </div>
  );
};
