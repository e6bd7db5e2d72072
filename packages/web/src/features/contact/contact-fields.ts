import { type HelpType, helpTypes } from '@app/contract/help-types';
import { lineIn, textIn } from '../../shared/form/form-text.ts';

/** What the contact form asks for, named as in the call. */
export const textFields = ['firstName', 'lastName', 'email', 'phone', 'zipCode'] as const;
export type TextField = (typeof textFields)[number];

export type ContactFields = Readonly<Record<TextField, string>> & {
  readonly message: string;
  readonly helpTypes: readonly HelpType[];
  /** The field that only programs see. */
  readonly website: string;
};

/** Reads a submitted form. */
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
