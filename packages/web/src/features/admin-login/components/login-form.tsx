import { Button } from '../../../shared/ui/button.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { useLoginForm } from '../hooks/use-login-form.ts';
import styles from './login-form.module.css';

const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

/** Username and password; whoever failed too often is told how long to wait. */
export const LoginForm = () => {
  const { errors, clearError, onSubmit, isPending, wait } = useLoginForm();
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
      {wait !== undefined && (
        <p role="alert" className={styles.wait}>
          {wait}
        </p>
      )}
      <Button type="submit" disabled={isPending}>
        {isPending && <Spinner />}
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
};
