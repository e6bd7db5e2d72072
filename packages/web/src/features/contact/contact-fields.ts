import { type HelpType, helpTypes } from '@app/contract/help-types';
import { isEmailAddress } from '@app/contract/text-rules';
import { readLine, readText } from '../../shared/form.ts';

/** The required text fields of the contact form, named as in the API. */
export const textFields = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const;
type TextField = (typeof textFields)[number];

export type ContactFields = Readonly<Record<TextField, string>> & {
  readonly message: string;
  readonly helpTypes: readonly HelpType[];
  readonly website: string;
};

export const readContactFields = (data: FormData): ContactFields => ({
  firstName: readLine(data, 'firstName'),
  lastName: readLine(data, 'lastName'),
  email: readLine(data, 'email'),
  phone: readLine(data, 'phone'),
  zipCode: readLine(data, 'zipCode').toUpperCase(),
  message: readText(data, 'message'),
  helpTypes: helpTypes.map(({ id }) => id).filter((id) => data.has(id)),
  website: readText(data, 'website'),
});

export type FieldErrors = Readonly<Partial<Record<TextField | 'helpTypes', string>>>;

/** Checks of values that need code of their own. Without it, the server takes any text. */
export type ValueChecks = Readonly<
  Record<'phoneProblem' | 'zipCodeProblem', (text: string) => string | undefined>
>;

const names: Readonly<Record<TextField, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'phone number',
  zipCode: 'ZIP or postal code',
};

const problemOf = (
  name: TextField,
  text: string,
  checks: ValueChecks | undefined,
): string | undefined => {
  if (text === '') return `Enter your ${names[name]}`;
  if (name === 'email')
    return isEmailAddress(text) ? undefined : 'Please enter a valid e-mail address';
  if (name === 'phone') return checks?.phoneProblem(text);

  return name === 'zipCode' ? checks?.zipCodeProblem(text) : undefined;
};

export type ContactFault = NonNullable<ReturnType<typeof checkContactFields>>;

/** The errors of a form: a message for each field, and the toast and the field of the most basic error. */
export const checkContactFields = (fields: ContactFields, checks?: ValueChecks) => {
  const faulty = textFields.flatMap((name) => {
    const problem = problemOf(name, fields[name], checks);
    return problem === undefined ? [] : [{ name, problem }];
  });
  const lacksHelpType = fields.helpTypes.length === 0;
  const errors: FieldErrors = {
    ...Object.fromEntries(faulty.map(({ name, problem }) => [name, problem])),
    ...(lacksHelpType && { helpTypes: 'Choose at least one kind of help' }),
  };
  const fault = (focus: keyof FieldErrors, title: string, description: string) => ({
    toast: { title, description },
    errors,
    focus,
  });
  const [wrong] = faulty;
  const absent = faulty.find(({ name }) => fields[name] === '');
  if (absent !== undefined)
    return fault(
      absent.name,
      'Please fill in required fields',
      'All fields are required except for the message.',
    );

  if (lacksHelpType) {
    const description = 'Please check at least one option for how we can help you.';
    return fault('helpTypes', 'Please select how we can help', description);
  }

  return wrong && fault(wrong.name, `Please check your ${names[wrong.name]}`, wrong.problem);
};
