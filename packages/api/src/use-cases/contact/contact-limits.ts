import type { HeldReason } from '../../ports/contact-messages.ts';

/** From here on, what an address sends within the hour is kept, but staff looks before anything is mailed. */
const freelyMailedPerHour = 5;

/** No person or office sends this many; beyond it the table is protected, and the text stays in the form. */
const storedPerHour = 50;

type Verdict =
  | { readonly kind: 'deliver' }
  | { readonly kind: 'hold'; readonly reason: HeldReason }
  | { readonly kind: 'refuse' };

/**
 * What happens to the nth message of an address within the hour. A filled-in hidden field only holds a message,
 * because a browser's autofill may have done it for a person.
 */
export const judgeMessage = (nthFromAddress: number, hasHiddenField: boolean): Verdict => {
  if (nthFromAddress > storedPerHour) return { kind: 'refuse' };
  if (hasHiddenField) return { kind: 'hold', reason: 'looksAutomated' };
  return nthFromAddress > freelyMailedPerHour ? { kind: 'hold', reason: 'tooManyFromAddress' } : { kind: 'deliver' };
};
