import {
  allowedBy,
  optionalCategories,
  policyVersion,
  sendsGlobalPrivacyControl,
} from '../../shared/consent/consent-choice.ts';
import { consentStore, type SavedChoice, useSavedChoice } from '../../shared/consent/consent-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './saved-cookie-choice.module.css';

const dayOf = (isoTime: string): string =>
  Number.isNaN(Date.parse(isoTime))
    ? 'an unknown day'
    : new Date(isoTime).toLocaleDateString('en', { dateStyle: 'long' });

const Choice = ({ saved: { choice, chosenAt } }: { readonly saved: SavedChoice }) => {
  const allowed = allowedBy(choice, sendsGlobalPrivacyControl());
  const on = optionalCategories.filter((category) => allowed[category]);
  return (
    <>
      <p>
        Chosen on {dayOf(chosenAt)}, policy version {policyVersion}. On: {['necessary', ...on].join(', ')}.
        {on.length === 0 && ' Everything optional is off.'}
      </p>
      <Button size="small" variant="secondary" onClick={consentStore.clear}>
        Delete this choice
      </Button>
    </>
  );
};

/** The visitor's stored cookie choice, with a button that deletes it. The banner then asks again. */
export const SavedCookieChoice = () => {
  const saved = useSavedChoice();
  return (
    <section aria-label="Your cookie choice on this device" className={styles.choice}>
      <h3>Your cookie choice on this device</h3>
      <div role="status" className={styles.state}>
        {saved === undefined ? <p>No choice is stored, so everything optional is off.</p> : <Choice saved={saved} />}
      </div>
    </section>
  );
};
