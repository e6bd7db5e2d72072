import { type FormEvent, useRef, useState } from 'react';
import { newRequestKey } from '../../../shared/query/request-key.ts';
import { type Delivery, emailResult } from '../api/email-result.ts';
import { emailFailure, refusedAddress } from '../email-failure.ts';
import { type EmailFields, emailFault, readEmailFields } from '../email-fields.ts';

export type SentEmail = { readonly email: string; readonly delivery: Delivery };

/** The key of a content: a retry of the same words has the same key, other words have another. */
const useContentKey = () => {
  const last = useRef({ content: '', key: '' });
  return (fields: EmailFields): string => {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, key: newRequestKey() };
    return last.current.key;
  };
};

/** Checks and sends the form. What was typed stays until it has arrived; a retry of the same words is one e-mail. */
export const useEmailForm = (resultId: string, onSent: (sent: SentEmail) => void) => {
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const keyOf = useContentKey();

  const refuse = (form: HTMLFormElement, words: string): void => {
    setFault(words);
    form.querySelector<HTMLElement>('[name="email"]')?.focus();
  };

  const send = async (form: HTMLFormElement, fields: EmailFields): Promise<void> => {
    setIsSending(true);
    try {
      const delivery = await emailResult(resultId, fields, keyOf(fields));
      onSent({ email: fields.email, delivery });
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
