import { ApiError, call, UnreachableError } from '@app/contract/client';
import { isEmailAddress } from '@app/contract/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import { createRequestKey, focusFirstFault, readLine } from '../../shared/form.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';

/** The API treats an empty name or phone as absent. */
type EmailFields = Readonly<Record<'email' | 'name' | 'phone', string>>;

/** Keeps what was typed until it is sent. A retry of the same content is one e-mail. */
export const useEmailForm = (resultId: string, onSent: (email: string) => void) => {
  const [fault, setFault] = useState<string>();
  const last = useRef({ content: '', key: '' });

  const keyFor = (fields: EmailFields): string => {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, key: createRequestKey() };

    return last.current.key;
  };

  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationKey: ['email-result', resultId],
    mutationFn: (body: EmailFields) =>
      call('emailResult', { idempotencyKey: keyFor(body), params: { resultId }, body }),
    onSuccess: (_sent, { email }) => onSent(email),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;

    const form = event.currentTarget;
    const fields = readEmailFields(new FormData(form));

    const showFault = (found: string | undefined): void => {
      setFault(found);
      if (found !== undefined) focusFirstFault(form);
    };

    const found = emailFault(fields);

    showFault(found);
    if (found === undefined)
      mutate(fields, { onError: (refusal) => showFault(refusedAddress(refusal)) });
    else reset();
  };

  const hasFailed = error !== null && refusedAddress(error) === undefined;
  return {
    fault,
    failure: hasFailed ? emailFailure(error) : undefined,
    isSending: isPending,
    onSubmit,
    clearFault: () => setFault(undefined),
  };
};

export const readEmailFields = (data: FormData): EmailFields => ({
  email: readLine(data, 'email'),
  name: readLine(data, 'name'),
  phone: readLine(data, 'phone'),
});

export const emailFault = ({ email }: EmailFields): string | undefined => {
  if (email === '') return 'Please enter your e-mail address';

  return isEmailAddress(email) ? undefined : 'Please enter a valid e-mail address';
};

/** The server's error for the address, which the mail service may reject although it looks valid. */
export const refusedAddress = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.issues.find(({ path }) => path === 'email')?.message
    : undefined;

const unknownFault = 'Something went wrong on our side. Please try again in a few minutes.';

export const emailFailure = (error: unknown): string => {
  if (error instanceof UnreachableError)
    return 'We could not reach our server. Check your connection and try again.';
  if (!(error instanceof ApiError)) return unknownFault;

  if (error.status === 429) {
    return `${error.detail ?? 'These picks were sent several times already.'} You can still share or print this page.`;
  }

  if (error.status === 404)
    return 'We no longer have these results. Take the quiz again and we will send the new ones.';
  if (error.status === 400) return 'Please check what you entered and try again.';

  return unknownFault;
};
