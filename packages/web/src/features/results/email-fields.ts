import { isEmailAddress } from '@app/contract/email-address';
import { lineIn } from '../../shared/form/form-text.ts';

/** Where the picks are to be sent; name and phone may be empty. */
export type EmailFields = { readonly email: string; readonly name: string; readonly phone: string };

/** Reads a submitted form. */
export const readEmailFields = (data: FormData): EmailFields => ({
  email: lineIn(data, 'email'),
  name: lineIn(data, 'name'),
  phone: lineIn(data, 'phone'),
});

/** What is wrong with the address, or undefined for one that can be sent to. */
export const emailFault = ({ email }: EmailFields): string | undefined => {
  if (email === '') return 'Please enter your e-mail address';
  return isEmailAddress(email) ? undefined : 'Please enter a valid e-mail address';
};
