import { type HelpType, helpTypes } from '@app/contract/help-types';
import { isEmailAddress } from '@app/contract/text-rules';
import { readLine, readText } from '../../shared/form.ts';

export const textFields = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const;
type TextField = (typeof textFields)[number];

export type ContactFields = Readonly<Record<TextField, string>> & {
  readonly message: string;
  readonly helpTypes: readonly HelpType[];
  /** The hidden field, which only bots fill in. */
  readonly website: string;
  readonly leavesOutPicks: boolean;
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
  leavesOutPicks: data.has('leaveOutPicks'),
});

export type FieldErrors = Readonly<Partial<Record<TextField | 'helpTypes', string>>>;

/** Checks that load later, because they need large tables. Until then, all values pass. */
export type PlausibilityChecks = Readonly<
  Record<'findPhoneProblem' | 'findImpossibleZipProblem', (text: string) => string | undefined>
>;

const fieldNames: Readonly<Record<TextField, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'e-mail address',
  phone: 'phone number',
  zipCode: 'ZIP or postal code',
};

const findFieldProblem = (
  name: TextField,
  text: string,
  loadedChecks: PlausibilityChecks | undefined,
): string | undefined => {
  if (text === '') return `Enter your ${fieldNames[name]}`;
  if (name === 'email')
    return isEmailAddress(text) ? undefined : 'Please enter a valid e-mail address';
  if (name === 'phone') return loadedChecks?.findPhoneProblem(text);

  return name === 'zipCode' ? loadedChecks?.findImpossibleZipProblem(text) : undefined;
};

export type ContactProblem = NonNullable<ReturnType<typeof findContactProblem>>;

/** The toast is about the first empty field, else the kinds of help, else the first invalid one. */
export const findContactProblem = (fields: ContactFields, loadedChecks?: PlausibilityChecks) => {
  const fieldProblems = textFields.flatMap((name) => {
    const problem = findFieldProblem(name, fields[name], loadedChecks);
    return problem === undefined ? [] : [{ name, problem }];
  });
  const lacksHelpType = fields.helpTypes.length === 0;
  const errors: FieldErrors = {
    ...Object.fromEntries(fieldProblems.map(({ name, problem }) => [name, problem])),
    ...(lacksHelpType && { helpTypes: 'Choose at least one kind of help' }),
  };

  const buildProblem = (fieldToFocus: keyof FieldErrors, title: string, description: string) => ({
    toast: { title, description },
    errors,
    fieldToFocus,
  });

  const firstEmpty = fieldProblems.find(({ name }) => fields[name] === '');
  if (firstEmpty !== undefined) {
    const description = 'All fields are required except for the message.';
    return buildProblem(firstEmpty.name, 'Please fill in required fields', description);
  }

  if (lacksHelpType) {
    const description = 'Please check at least one option for how we can help you.';
    return buildProblem('helpTypes', 'Please select how we can help', description);
  }

  const [firstProblem] = fieldProblems;
  if (firstProblem === undefined) return undefined;

  const { name, problem } = firstProblem;
  return buildProblem(name, `Please check your ${fieldNames[name]}`, problem);
};
