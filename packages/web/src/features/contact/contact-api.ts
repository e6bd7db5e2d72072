import { call } from '@app/contract/client';
import { latestResult } from '../../shared/storage/latest-result.ts';
import type { ContactFields } from './contact-fields.ts';

/** The visitor's latest result, so that the concierge can see their picks. */
const resultPart = () => {
  const resultId = latestResult();
  return resultId === undefined ? {} : { resultId };
};

/** Sends a contact message. A retry with the same idempotency key is stored and mailed once. */
export const sendContactMessage = async (
  { helpTypes, message, website, ...texts }: ContactFields,
  idempotencyKey: string,
): Promise<void> => {
  await call('sendContactMessage', {
    idempotencyKey,
    body: {
      ...texts,
      ...(message === '' ? {} : { message }),
      ...(website === '' ? {} : { website }),
      helpTypes: Object.fromEntries(helpTypes.map((type) => [type, true])),
      ...resultPart(),
    },
  });
};
