import { ApiError, call } from '@app/contract/client';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { focusFirstInvalidField } from '../../shared/form.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogSurface } from '../../shared/ui/dialog-surface.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './account-button.module.css';
import { findWaitText, useCurrentUser } from './session.ts';

export const AccountButton = () => {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user.data) return null;

  const { username } = user.data;
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setIsOpen(true)}>
        Signed in as {username}
      </button>
      {isOpen && (
        <DialogSurface title={`Signed in as ${username}`} onClose={() => setIsOpen(false)}>
          <LastSignIns />
          <PasswordForm onDone={() => setIsOpen(false)} />
        </DialogSurface>
      )}
    </>
  );
};

const momentFormat = new Intl.DateTimeFormat(undefined, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

const LastSignIns = () => {
  const { data, error } = useQuery({
    queryKey: ['admin', 'sign-ins'],
    queryFn: ({ signal }) => call('listSignIns', { signal }),
  });
  return (
    <section>
      <h3>Your last sign-ins</h3>
      {error !== null && <p role="alert">They did not load.</p>}
      <ul className={styles.signIns}>
        {data?.signIns.map((at) => (
          <li key={at}>
            <time dateTime={at}>{momentFormat.format(new Date(at))}</time>
          </li>
        ))}
      </ul>
      {data?.unreadable !== undefined && (
        <p className={styles.note}>
          Left out because unreadable: {data.unreadable.toLocaleString()} of the staff actions.
        </p>
      )}
      <p className={styles.note}>If one was not you, change your password and tell the operator.</p>
    </section>
  );
};

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New password', autoComplete: 'new-password' },
] as const;

const PasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const [missingFields, setMissingFields] = useState<readonly string[]>([]);
  const change = useChangePassword(onDone);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const passwords = {
      currentPassword: String(data.get('currentPassword')),
      newPassword: String(data.get('newPassword')),
    };
    const emptyFields = fields.map(({ name }) => name).filter((name) => passwords[name] === '');

    setMissingFields(emptyFields);
    if (emptyFields.length > 0) focusFirstInvalidField(form);
    else change.mutate(passwords);
  };

  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      <h3>Change your password</h3>
      {fields.map((field) => (
        <TextField
          {...field}
          key={field.name}
          type="password"
          maxLength={1000}
          error={
            missingFields.includes(field.name)
              ? 'Please fill in this field'
              : findFieldError(change.error, field.name)
          }
          onEdit={() => {
            setMissingFields(missingFields.filter((name) => name !== field.name));
            change.reset();
          }}
        />
      ))}
      <p className={styles.note}>
        At least 12 characters; a few uncommon words are good. Other browsers are signed out.
      </p>
      {change.error !== null && listFieldErrors(change.error).length === 0 && (
        <p role="alert" className={styles.failure}>
          {findWaitText(change.error) ?? nameFailure(change.error)}
        </p>
      )}
      <Button type="submit" disabled={change.isPending}>
        {change.isPending ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
};

/** A refused session may mean that the account was disabled after the password was stored. */
const nameFailure = (error: Error): string =>
  error instanceof ApiError && error.status === 401
    ? 'You are signed out. Sign in to see which password counts.'
    : 'The password was not changed. Please try again.';

const useChangePassword = (onDone: () => void) =>
  useExclusiveMutation({
    mutationKey: ['change-password'],
    mutationFn: (body: { readonly currentPassword: string; readonly newPassword: string }) =>
      call('changePassword', { body }),
    onSuccess: () => {
      showToast({ title: 'Password changed', description: 'Other browsers are signed out.' });
      onDone();
    },
  });

const listFieldErrors = (error: Error | null) => (error instanceof ApiError ? error.issues : []);

const findFieldError = (error: Error | null, field: string): string | undefined =>
  listFieldErrors(error).find(({ path }) => path === field)?.message;
