import { type FormEvent, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { focusFirstInvalidField } from '../../shared/form.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardPage } from '../../shared/ui/card-page.tsx';
import { Spinner } from '../../shared/ui/icon.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './login-page.module.css';
import { findLoginFailure, useCurrentUser, useLogIn } from './session.ts';

const LoginPage = () => {
  const user = useCurrentUser();
  const { state } = useLocation();
  if (user.data)
    return <Navigate to={`${paths.adminDashboard}${findDashboardSearch(state)}`} replace />;

  return (
    <CardPage
      title="Admin Login"
      description="Sign in to the staff dashboard."
      className={styles.card}
    >
      <h1>Admin Login</h1>
      <p className={styles.lead}>For staff. Sign in to see how the quiz is doing.</p>
      <LoginForm />
    </CardPage>
  );
};

/** The query string, with tab and filters, of the dashboard that redirected to the login. */
const findDashboardSearch = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'search' in state ? String(state.search) : '';

const fields = [
  { name: 'username', label: 'Username', autoComplete: 'username' },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    maxLength: 1000,
  },
] as const;

/** Checks only that both fields are filled in. */
const LoginForm = () => {
  const [missingFields, setMissingFields] = useState<readonly string[]>([]);
  const logIn = useLogIn();
  const failure = findLoginFailure(logIn.error);

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    // Not trimmed: a password may begin or end with a space.
    const credentials = {
      username: String(data.get('username')),
      password: String(data.get('password')),
    };
    const emptyFields = fields.map(({ name }) => name).filter((name) => credentials[name] === '');

    setMissingFields(emptyFields);
    if (emptyFields.length > 0) focusFirstInvalidField(form);
    else logIn.mutate(credentials, { onError: () => selectPassword(form) });
  };

  return (
    <form
      noValidate
      method="post"
      aria-label="Admin login"
      className={styles.form}
      onSubmit={onSubmit}
    >
      {fields.map((field) => (
        <TextField
          {...field}
          key={field.name}
          autoCapitalize="none"
          spellCheck={false}
          error={missingFields.includes(field.name) ? 'Please fill in this field' : undefined}
          onEdit={() => setMissingFields(missingFields.filter((name) => name !== field.name))}
        />
      ))}
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" disabled={logIn.isPending}>
        {logIn.isPending && <Spinner />}
        {logIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};

/** Selects the rejected password, so that typing replaces it. */
const selectPassword = (form: HTMLFormElement): void => {
  const field = form.querySelector<HTMLInputElement>('[name="password"]');

  field?.focus();
  field?.select();
};

export default LoginPage;
