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

/** The errors of a form: a message for each field, and the toast and the field of the most basic error. */
type ContactFault = { readonly toast: ToastMessage; readonly errors: FieldErrors; readonly focus: FaultyField };

type FaultyField = keyof FieldErrors;

/** Checks of values that need code of their own. Without it, the server takes any text. */
export type ValueChecks = Readonly<Record<'phoneProblem' | 'zipCodeProblem', (text: string) => string | undefined>>;

const missing = {
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: 'Enter your e-mail address',
  phone: 'Enter your phone number',
  zipCode: 'Enter your ZIP or postal code',
  helpTypes: 'Choose at least one kind of help',
} as const satisfies Record<FaultyField, string>;

const invalidEmail = 'Please enter a valid e-mail address';

const problemsOf = (fields: ContactFields, checks: ValueChecks | undefined): FieldErrors => {
  const problems = {
    email: isEmailAddress(fields.email) ? undefined : invalidEmail,
    phone: checks?.phoneProblem(fields.phone),
    zipCode: checks?.zipCodeProblem(fields.zipCode),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
};

const missingIn = (fields: ContactFields): FieldErrors =>
  Object.fromEntries(textFields.filter((name) => fields[name] === '').map((name) => [name, missing[name]]));

const firstOf = (errors: FieldErrors): TextField | undefined => textFields.find((name) => errors[name] !== undefined);

export const checkContactFields = (fields: ContactFields, checks?: ValueChecks): ContactFault | undefined => {
  const absent = missingIn(fields);
  const problems = problemsOf(fields, checks);
  const helpError: FieldErrors = fields.helpTypes.length === 0 ? { helpTypes: missing.helpTypes } : {};
  const errors = { ...problems, ...absent, ...helpError };
  const firstAbsent = firstOf(absent);
  if (firstAbsent !== undefined) return { toast: toasts.missing, errors, focus: firstAbsent };
  if (helpError.helpTypes !== undefined) return { toast: toasts.noHelpType, errors, focus: 'helpTypes' };
  const wrong = firstOf(problems);
  return wrong && { toast: invalidToast(wrong, problems[wrong] ?? ''), errors, focus: wrong };
};

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
} as const satisfies Record<string, ToastMessage>;

const fieldNames: Readonly<Partial<Record<TextField, string>>> = {
  email: 'e-mail address',
  phone: 'phone number',
  zipCode: 'ZIP or postal code',
};

const invalidToast = (field: TextField, description: string): ToastMessage => ({
  title: `Please check your ${fieldNames[field]}`,
  description,
  variant: 'destructive',
});
