import { type FormEvent, useState } from 'react';
import { focusFirstFault } from '../../../shared/form/focus-first-fault.ts';
import { type Credentials, useLogIn } from '../api/log-in.ts';
import { waitText } from '../wait-text.ts';

type FieldErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

const missing = 'Please fill in this field';

/** As it was typed: a password may begin or end with a space. */
const textIn = (form: FormData, name: keyof Credentials): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const errorsOf = ({ username, password }: Credentials): FieldErrors => ({
  ...(username === '' ? { username: missing } : {}),
  ...(password === '' ? { password: missing } : {}),
});

const selectPassword = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLInputElement>('[name="password"]');
  field?.focus();
  field?.select();
};

/** Checks and sends the login. After a refusal the password is selected, to be typed anew. */
export const useLoginForm = () => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const logIn = useLogIn();

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (logIn.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const credentials = { username: textIn(data, 'username'), password: textIn(data, 'password') };
    const found = errorsOf(credentials);
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirstFault(form);
    else logIn.mutate(credentials, { onError: () => selectPassword(form) });
  };
  const clearError = (name: keyof Credentials): void => setErrors(({ [name]: _cleared, ...others }) => others);
  return { errors, clearError, onSubmit, isPending: logIn.isPending, wait: waitText(logIn.error) };
};
