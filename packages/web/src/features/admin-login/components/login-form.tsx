import type { FormEvent } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useLogIn } from '../api/log-in.ts';
import { LoginField } from './login-field.tsx';
import styles from './login-form.module.css';

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** Username and password; the browser asks for what is missing. */
export const LoginForm = () => {
  const logIn = useLogIn();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (logIn.isPending) return;
    const form = new FormData(event.currentTarget);
    logIn.mutate({ username: textIn(form, 'username'), password: textIn(form, 'password') });
  };
  return (
    <form method="post" aria-label="Admin login" className={styles.form} onSubmit={submit}>
      <LoginField name="username" label="Username" autoComplete="username" maxLength={100} />
      <LoginField name="password" label="Password" type="password" autoComplete="current-password" maxLength={1000} />
      <Button type="submit" disabled={logIn.isPending}>
        {logIn.isPending && <Spinner />}
        {logIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};
