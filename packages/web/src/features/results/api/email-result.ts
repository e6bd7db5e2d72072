import { type CallOutput, call } from '@app/contract/client';
import type { EmailFields } from '../email-fields.ts';

/** Whether the e-mail went to the mail service or waits until that can be reached. */
export type Delivery = CallOutput<'emailResult'>['delivery'];

/** Has the six picks sent to the visitor. The same content under the same key is sent once, however often it arrives. */
export const emailResult = async (
  resultId: string,
  { email, name, phone }: EmailFields,
  idempotencyKey: string,
): Promise<Delivery> => {
  const { delivery } = await call('emailResult', {
    idempotencyKey,
    params: { resultId },
    body: { email, ...(name === '' ? {} : { name }), ...(phone === '' ? {} : { phone }) },
  });
  return delivery;
};
