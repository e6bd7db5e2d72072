import { call } from '@app/contract/client';
import { type FormEvent, useState } from 'react';
import { brand } from '../../config/brand.ts';
import { createCodeLoader } from '../../shared/code-on-demand.tsx';
import { focusFirstInvalidField } from '../../shared/form.ts';
import { useExclusiveMutation } from '../../shared/query/exclusive-mutation.ts';
import { useRequestKey } from '../../shared/request-key.ts';
import { findLatestResultId } from '../../shared/storage/latest-result.ts';
import { showFailure, showToast } from '../../shared/toast/toast-store.ts';
import {
  type ContactFields,
  type ContactProblem,
  type FieldErrors,
  findContactProblem,
  readContactFields,
} from './contact-fields.ts';

const loadChecks = createCodeLoader(() => import('./possible-values.ts'));

/** Checks and sends the contact form. Keeps what was typed until the message is sent. */
export const useContactForm = () => {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentFields, setSentFields] = useState<ContactFields>();
  const { getKey, forgetKey } = useRequestKey();

  const { mutate: submit, isPending: isSending } = useExclusiveMutation({
    mutationKey: ['contact'],
    mutationFn: async (form: HTMLFormElement): Promise<void> => {
      const fields = readContactFields(new FormData(form));
      const checks = await loadChecks().catch(() => undefined);
      const problem = findContactProblem(fields, checks);

      setErrors(problem?.errors ?? {});
      if (problem !== undefined) return showProblem(form, problem);

      const body = toRequestBody(fields);

      await call('sendContactMessage', { idempotencyKey: getKey(JSON.stringify(body)), body });
      forgetKey();

      form.reset();
      setSentFields(fields);
      showToast({
        title: 'Message sent successfully!',
        description: "We'll get back to you within 24 hours.",
      });
    },
    onError: () =>
      showFailure(
        'Failed to send message',
        `Please try again, or e-mail us directly at ${brand.contactEmail}.`,
      ),
  });

  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(event.currentTarget);
  };

  const clearError = (name: keyof FieldErrors): void =>
    setErrors(({ [name]: _removed, ...otherErrors }) => otherErrors);

  return {
    errors,
    isSending,
    sentFields,
    onSubmit,
    clearError,
    /** Loads the checks early. If that fails, the submit tries again. */
    prepareChecks: () => void loadChecks().catch(() => undefined),
  };
};

const showProblem = (form: HTMLFormElement, { toast, fieldToFocus }: ContactProblem): void => {
  const selector =
    fieldToFocus === 'helpTypes' ? 'fieldset [aria-invalid]' : `[name="${fieldToFocus}"]`;

  showFailure(toast.title, toast.description);
  focusFirstInvalidField(form, selector);
};

/** Names the latest result, so that the concierge sees the picks, unless they are left out. */
const toRequestBody = ({
  helpTypes,
  message,
  website,
  leavesOutPicks,
  ...texts
}: ContactFields) => ({
  ...texts,
  message: message || undefined,
  website: website || undefined,
  helpTypes: Object.fromEntries(helpTypes.map((type) => [type, true])),
  resultId: leavesOutPicks ? undefined : findLatestResultId(),
});
