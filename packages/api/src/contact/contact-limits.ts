import type { Suspicion } from './contact-message-port.ts';

/** From here on, what a network sends within the hour goes to staff, but is not acknowledged. */
const acknowledgedPerHour = 5;

/** No person or office sends this many; beyond it the table is protected, and the text stays in the form. */
const storedPerHour = 50;

type Verdict = { readonly kind: 'deliver'; readonly suspicion?: Suspicion } | { readonly kind: 'refuse' };

/**
 * What happens to the nth message of a network within the hour. A filled-in hidden field only casts suspicion, because
 * a browser's autofill may have done it for a person.
 */
export const judgeMessage = (nthFromNetwork: number, hasHiddenField: boolean): Verdict => {
  if (nthFromNetwork > storedPerHour) return { kind: 'refuse' };
  if (hasHiddenField) return { kind: 'deliver', suspicion: 'looksAutomated' };
  return nthFromNetwork > acknowledgedPerHour
    ? { kind: 'deliver', suspicion: 'tooManyFromNetwork' }
    : { kind: 'deliver' };
};
