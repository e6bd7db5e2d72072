import { type CallOutput, call } from '@app/contract/client';

/** The recommendations of one quiz result. */
export const getResult = (resultId: string, signal: AbortSignal) => call('getResult', { params: { resultId }, signal });

/** The listings site's best-matching model for a car. */
export const findListingModel = (make: string, carName: string) =>
  call('findListingModel', { params: { make }, query: { carName } });

/** The address for the picks. Name and phone may be empty. */
export type EmailFields = { readonly email: string; readonly name: string; readonly phone: string };

/** Whether the e-mail was passed to the mail service or waits until the service is back. */
export type Delivery = CallOutput<'emailResult'>['delivery'];

/** Sends the six picks to the visitor. A retry with the same idempotency key sends no second e-mail. */
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
