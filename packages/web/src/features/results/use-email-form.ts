import { ApiError, call, UnreachableError } from '@app/contract/client';
import { isEmailAddress } from '@app/contract/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstFault, lineIn, newRequestKey } from '../../shared/form.ts';

/** The API treats an empty name or phone as absent. */
type EmailFields = Readonly<Record<'email' | 'name' | 'phone', string>>;

/** Either a fault of the address, or a failure to send. */
type Problem = { readonly fault?: string; readonly failure?: string };

/** Keeps what was typed until it is sent. A retry of the same content is one e-mail. */
export const useEmailForm = (resultId: string, onSent: (email: string) => void) => {
  const [problem, setProblem] = useState<Problem>({});
  const [isSending, setIsSending] = useState(false);
  const last = useRef({ content: '', key: '' });

  const send = async (body: EmailFields): Promise<Problem> => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newRequestKey() };
    try {
      await call('emailResult', { idempotencyKey: last.current.key, params: { resultId }, body });
      onSent(body.email);
      return {};
    } catch (error) {
      const fault = refusedAddress(error);
      return fault === undefined ? { failure: emailFailure(error) } : { fault };
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = readEmailFields(new FormData(form));
    const fault = emailFault(fields);
    setProblem({});
    setIsSending(true);
    const found = fault === undefined ? await send(fields) : { fault };
    setProblem(found);
    setIsSending(false);
    if (found.fault !== undefined) focusFirstFault(form);
  };
  return { ...problem, isSending, onSubmit, clearFault: () => setProblem(({ fault: _corrected, ...rest }) => rest) };
};

export const readEmailFields = (data: FormData): EmailFields => ({
  email: lineIn(data, 'email'),
  name: lineIn(data, 'name'),
  phone: lineIn(data, 'phone'),
});

export const emailFault = ({ email }: EmailFields): string | undefined => {
  if (email === '') return 'Please enter your e-mail address';
  return isEmailAddress(email) ? undefined : 'Please enter a valid e-mail address';
};

/** The server's error for the address, which the mail service may reject although it looks valid. */
export const refusedAddress = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.issues.find(({ path }) => path === 'email')?.message : undefined;

const unknownFault = 'Something went wrong on our side. Please try again in a few minutes.';

export const emailFailure = (error: unknown): string => {
  if (error instanceof UnreachableError) return 'We could not reach our server. Check your connection and try again.';
  if (!(error instanceof ApiError)) return unknownFault;
  if (error.status === 429) {
    return `${error.detail ?? 'These picks were sent several times already.'} You can still share or print this page.`;
  }
  if (error.status === 404)
    return 'We no longer have these results. Take the quiz again and we will send the new ones.';
  if (error.status === 400) return 'Please check what you entered and try again.';
  return unknownFault;
};
