import { ApiError, call, UnreachableError } from '@app/contract/client';
import { isEmailAddress } from '@app/contract/text-rules';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirstInvalidField, readLine } from '../../shared/form.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';

/** The API treats an empty name or phone as absent. */
type EmailFields = Readonly<Record<'email' | 'name' | 'phone', string>>;

/** Checks the form and e-mails the picks. `failure` says why they could not be sent. */
export const useEmailForm = (resultId: string, onSent: (email: string) => void) => {
  const [addressProblem, setAddressProblem] = useState<string>();

  const { mutate, isPending, error, reset } = useExclusiveMutation({
    mutationKey: ['email-result', resultId],
    mutationFn: (body: EmailFields) => call('emailResult', { params: { resultId }, body }),
    onSuccess: (_response, { email }) => onSent(email),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isPending) return;

    const form = event.currentTarget;
    const fields = readEmailFields(new FormData(form));

    const showProblem = (problem: string | undefined): void => {
      // Renders at once, so that the invalid field is marked before it is looked for.
      flushSync(() => setAddressProblem(problem));
      if (problem !== undefined) focusFirstInvalidField(form);
    };

    const problem = findEmailProblem(fields);

    showProblem(problem);

    if (problem !== undefined) {
      // Hides the failure of an earlier try.
      reset();
      return;
    }

    mutate(fields, { onError: (failure) => showProblem(findAddressError(failure)) });
  };

  // An error about the address is shown at its field instead.
  const showsFailure = error !== null && findAddressError(error) === undefined;
  return {
    addressProblem,
    failure: showsFailure ? formatEmailFailure(error) : undefined,
    isSending: isPending,
    onSubmit,
    clearProblem: () => setAddressProblem(undefined),
  };
};

export const readEmailFields = (data: FormData): EmailFields => ({
  email: readLine(data, 'email'),
  name: readLine(data, 'name'),
  phone: readLine(data, 'phone'),
});

export const findEmailProblem = ({ email }: EmailFields): string | undefined => {
  if (email === '') return 'Please enter your e-mail address';

  return isEmailAddress(email) ? undefined : 'Please enter a valid e-mail address';
};

/** The server's message about an address that the mail service refused, though it looks valid. */
export const findAddressError = (error: unknown): string | undefined =>
  error instanceof ApiError
    ? error.issues.find(({ path }) => path === 'email')?.message
    : undefined;

const unknownFailure = 'Something went wrong on our side. Please try again in a few minutes.';

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
