import { type FormEvent, useRef, useState } from 'react';
import { brand } from '../../config/brand.ts';
import { focusFirstFault, newRequestKey } from '../../shared/form.ts';
import { showToast } from '../../shared/toast/toast-store.ts';
import { sendContactMessage } from './contact-api.ts';
import { checkContactFields, type FieldErrors, readContactFields } from './contact-fields.ts';

/** Checks and sends the form. It keeps what was typed until it is sent, and a retry is one message. */
export const useContactForm = () => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setIsSending] = useState(false);
  const key = useRef<string>(undefined);

  const send = async (form: HTMLFormElement): Promise<void> => {
    const fields = readContactFields(new FormData(form));
    const fault = checkContactFields(fields);
    setErrors(fault?.errors ?? {});
    if (fault !== undefined) {
      showToast(fault.toast);
      focusFirstFault(form);
      return;
    }
    setIsSending(true);
    key.current ??= newRequestKey();
    try {
      await sendContactMessage(fields, key.current);
      key.current = undefined;
      form.reset();
      showToast({ title: 'Message sent successfully!', description: "We'll get back to you within 24 hours." });
    } catch {
      const description = `Please try again, or e-mail us directly at ${brand.contactEmail}.`;
      showToast({ title: 'Failed to send message', description, variant: 'destructive' });
    }
    setIsSending(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSending) void send(event.currentTarget);
  };
  const clearError = (name: keyof FieldErrors): void => setErrors(({ [name]: _cleared, ...others }) => others);
  return { errors, isSending, onSubmit, clearError };
};
