import { ApiError, type CallOutput, call, UnreachableError } from '@app/contract/client';
import { isEmailAddress } from '@app/contract/text-rules';
import { type FormEvent, useRef, useState } from 'react';
import { lineIn, newRequestKey } from '../../shared/form.ts';

/** The delivery says whether the e-mail was passed to the mail service or waits until the service is back. */
export type SentEmail = { readonly email: string; readonly delivery: CallOutput<'emailResult'>['delivery'] };

/** Name and phone may be empty. */
type EmailFields = Readonly<Record<'email' | 'name' | 'phone', string>>;

/** Keeps what was typed until it is sent. A retry of the same content is one e-mail. */
export const useEmailForm = (resultId: string, onSent: (sent: SentEmail) => void) => {
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const last = useRef({ content: '', key: '' });

  const refuse = (form: HTMLFormElement, words: string): void => {
    setFault(words);
    form.querySelector<HTMLElement>('[name="email"]')?.focus();
  };

  const send = async (form: HTMLFormElement, body: EmailFields): Promise<void> => {
    setIsSending(true);
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: newRequestKey() };
    try {
      const { delivery } = await call('emailResult', { idempotencyKey: last.current.key, params: { resultId }, body });
      onSent({ email: body.email, delivery });
    } catch (error) {
      const refused = refusedAddress(error);
      if (refused === undefined) setFailure(emailFailure(error));
      else refuse(form, refused);
    }
    setIsSending(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = readEmailFields(new FormData(form));
    const found = emailFault(fields);
    setFault(undefined);
    setFailure(undefined);
    if (found === undefined) void send(form, fields);
    else refuse(form, found);
  };
  return { fault, failure, isSending, onSubmit, clearFault: () => setFault(undefined) };
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

/** The server's error for the address. Only the server knows that an address cannot receive mail. */
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
