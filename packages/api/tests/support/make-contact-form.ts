import type { ContactMessageRequest } from '@app/contract/contact-schemas';

/** A contact form that the server accepts. */
export const makeContactForm = (
  overrides: Partial<ContactMessageRequest> = {},
): ContactMessageRequest => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com',
  phone: '416 555 0199',
  zipCode: 'M5V 2T6',
  message: 'Hello',
  helpTypes: { concierge: true },
  ...overrides,
});
