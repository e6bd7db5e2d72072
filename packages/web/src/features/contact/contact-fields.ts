import { type HelpType, helpTypes } from '@app/contract/help-types';
import { isEmailAddress } from '@app/contract/text-rules';
import { lineIn, textIn } from '../../shared/form.ts';
import type { ToastMessage } from '../../shared/toast/toast-store.ts';

/** The required text fields of the contact form, named as in the API. */
export const textFields = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const;
type TextField = (typeof textFields)[number];

export type ContactFields = Readonly<Record<TextField, string>> & {
  readonly message: string;
  readonly helpTypes: readonly HelpType[];
  readonly website: string;
};

export const readContactFields = (data: FormData): ContactFields => ({
  firstName: lineIn(data, 'firstName'),
  lastName: lineIn(data, 'lastName'),
  email: lineIn(data, 'email'),
  phone: lineIn(data, 'phone'),
  zipCode: lineIn(data, 'zipCode').toUpperCase(),
  message: textIn(data, 'message'),
  helpTypes: helpTypes.map(({ id }) => id).filter((id) => data.has(id)),
  website: textIn(data, 'website'),
});

export type FieldErrors = Readonly<Partial<Record<TextField | 'helpTypes', string>>>;

/** The errors of a form: a message for each field, and a toast for the most basic error. */
type ContactFault = { readonly toast: ToastMessage; readonly errors: FieldErrors };

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

export const checkContactFields = (fields: ContactFields): ContactFault | undefined => {
  const errors = errorsOf(fields);
  if (textFields.some((name) => fields[name] === '')) return { toast: toasts.missing, errors };
  if (fields.helpTypes.length === 0) return { toast: toasts.noHelpType, errors };
  return errors.email === undefined ? undefined : { toast: toasts.email, errors };
};
