import { call } from '@app/contract/client';
import { latestResult } from '../../../shared/storage/latest-result.ts';
import type { ContactFields } from '../contact-fields.ts';

/** Names the visitor's own result, so that the concierge can see their picks. */
const resultPart = () => {
  const resultId = latestResult();
  return resultId === undefined ? {} : { resultId };
};

/** Sends a contact message. The same content under the same key is stored and mailed once, however often it is sent. */
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
