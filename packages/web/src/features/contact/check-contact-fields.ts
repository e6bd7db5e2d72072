import { isEmailAddress } from '@app/contract/email-address';
import type { ToastMessage } from '../../shared/toast/toast-store.ts';
import { type ContactFields, type TextField, textFields } from './contact-fields.ts';

export type FieldErrors = Readonly<Partial<Record<TextField | 'helpTypes', string>>>;

/** What is wrong with a form: a message for each field, and the toast for the most basic fault. */
export type ContactFault = { readonly toast: ToastMessage; readonly errors: FieldErrors };

const toasts = {
  missing: {
    title: 'Please fill in required fields',
    description: 'All fields are required except for the message.',
    variant: 'destructive',
  },
  noHelpType: {
    title: 'Please select how we can help',
    description: 'Please check at least one option for how we can help you.',
    variant: 'destructive',
  },
  email: {
    title: 'Please check your e-mail address',
    description: 'We need a valid one to answer you.',
    variant: 'destructive',
  },
} as const satisfies Record<string, ToastMessage>;

const errorsOf = (fields: ContactFields): FieldErrors => ({
  ...Object.fromEntries(
    textFields.filter((name) => fields[name] === '').map((name) => [name, 'Please fill in this field']),
  ),
  ...(fields.email !== '' && !isEmailAddress(fields.email) ? { email: 'Please enter a valid e-mail address' } : {}),
  ...(fields.helpTypes.length === 0 ? { helpTypes: toasts.noHelpType.description } : {}),
});

/** The fault of a form as its visitor is told of it, or undefined for one that can be sent. */
export const checkContactFields = (fields: ContactFields): ContactFault | undefined => {
  const errors = errorsOf(fields);
  if (textFields.some((name) => fields[name] === '')) return { toast: toasts.missing, errors };
  if (fields.helpTypes.length === 0) return { toast: toasts.noHelpType, errors };
  return errors.email === undefined ? undefined : { toast: toasts.email, errors };
};
