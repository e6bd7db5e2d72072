import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { focusFirstFault } from '../../shared/form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardPage } from '../../shared/ui/card-page.tsx';
import { Spinner } from '../../shared/ui/icon.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './login-page.module.css';
import { type Credentials, failureOf, useCurrentUser, useLogIn } from './session.ts';

export const LoginPage = () => {
  const user = useCurrentUser();
  if (user.data) return <Navigate to={paths.adminDashboard} replace />;
  return (
    <CardPage title="Admin Login" description="Sign in to the staff dashboard." className={styles.card}>
      <h1>Admin Login</h1>
      <p className={styles.lead}>For staff. Sign in to see how the quiz is doing.</p>
      <LoginForm />
    </CardPage>
  );
};

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

const LoginForm = () => {
  const { errors, clearError, onSubmit, isPending, failure } = useLoginForm();
  return (
    <form noValidate method="post" aria-label="Admin login" className={styles.form} onSubmit={onSubmit}>
      <TextField
        {...asTyped}
        name="username"
        label="Username"
        autoComplete="username"
        error={errors.username}
        onEdit={() => clearError('username')}
      />
      <TextField
        {...asTyped}
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        error={errors.password}
        onEdit={() => clearError('password')}
      />
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" disabled={isPending}>
        {isPending && <Spinner />}
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};

type FieldErrors = Readonly<Partial<Record<keyof Credentials, string>>>;

/** Validates and submits the form. A rejected login selects the password for retyping. */
const useLoginForm = () => {
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
  return { errors, clearError, onSubmit, isPending: logIn.isPending, failure: failureOf(logIn.error) };
};

/** Reads a field without trimming: a password may begin or end with a space. */
const textIn = (form: FormData, name: keyof Credentials): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

const missing = 'Please fill in this field';

const errorsOf = ({ username, password }: Credentials): FieldErrors => ({
  ...(username === '' ? { username: missing } : {}),
  ...(password === '' ? { password: missing } : {}),
});

const selectPassword = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLInputElement>('[name="password"]');
  field?.focus();
  field?.select();
};
