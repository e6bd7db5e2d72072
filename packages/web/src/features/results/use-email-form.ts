import { ApiError, call, UnreachableError } from '@app/contract/client';
import { isEmailAddress } from '@app/contract/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRequestKey, focusFirstFault, readLine } from '../../shared/form.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';

/** The API treats an empty name or phone as absent. */
type EmailFields = Readonly<Record<'email' | 'name' | 'phone', string>>;

/** Checks and sends the form. It keeps what was typed until it is sent. A retry of the same content sends one e-mail. */
export const useEmailForm = (resultId: string, onSent: (email: string) => void) => {
  const [fault, setFault] = useState<string>();
  const lastRequest = useRef({ content: '', key: '' });

  /** The same key as the last one, if the content is the same. */
  const getRequestKey = (fields: EmailFields): string => {
    const content = JSON.stringify(fields);
    if (lastRequest.current.content !== content)
      lastRequest.current = { content, key: createRequestKey() };

    return lastRequest.current.key;
  };

  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationKey: ['email-result', resultId],
    mutationFn: (body: EmailFields) =>
      call('emailResult', { idempotencyKey: getRequestKey(body), params: { resultId }, body }),
    onSuccess: (_sent, { email }) => onSent(email),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;

    const form = event.currentTarget;
    const fields = readEmailFields(new FormData(form));

    const showFault = (newFault: string | undefined): void => {
      // A refusal arrives outside of any event, where React could mark the field after it is sought.
      flushSync(() => setFault(newFault));
      if (newFault !== undefined) focusFirstFault(form);
    };

    const foundFault = findEmailFault(fields);

    showFault(foundFault);

    if (foundFault !== undefined) {
      reset();
      return;
    }

    mutate(fields, { onError: (failure) => showFault(findAddressError(failure)) });
  };

  const hasFailed = error !== null && findAddressError(error) === undefined;
  return {
    fault,
    failure: hasFailed ? formatEmailFailure(error) : undefined,
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

/** What is wrong with the entered address, as a message to the visitor; undefined if nothing is. */
export const findEmailFault = ({ email }: EmailFields): string | undefined => {
  if (email === '') return 'Please enter your e-mail address';

  return isEmailAddress(email) ? undefined : 'Please enter a valid e-mail address';
};

/** The server's error for the address, which the mail service may reject although it looks valid. */
export const findAddressError = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.issues.find(({ path }) => path === 'email')?.message
    : undefined;

const unknownFailure = 'Something went wrong on our side. Please try again in a few minutes.';

/** Why the e-mail could not be sent, as a message to the visitor. */
export const formatEmailFailure = (error: unknown): string => {
  if (error instanceof UnreachableError)
    return 'We could not reach our server. Check your connection and try again.';
  if (!(error instanceof ApiError)) return unknownFailure;

  if (error.status === 429) {
    return `${error.detail ?? 'These picks were sent several times already.'} You can still share or print this page.`;
  }

  if (error.status === 404)
    return 'We no longer have these results. Take the quiz again and we will send the new ones.';
  if (error.status === 400) return 'Please check what you entered and try again.';

  return unknownFailure;
};
