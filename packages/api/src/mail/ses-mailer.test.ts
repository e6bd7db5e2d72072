import { expect, it } from 'vitest';
import { outcomeOfFailure } from './ses-mailer.ts';

const failure = (name: string, message = '') => Object.assign(new Error(message), { name });
const sender = 'quiz@site.example';

it.each([
  ['MessageRejected', 'Address blacklisted', 'refused'],
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check: ada@visitor.example',
    'refused',
  ],
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check: Quiz@site.example',
    'unavailable',
  ],
  [
    'MessageRejected',
    'Email address is not verified. The following identities failed the check: site.example',
    'unavailable',
  ],
  ['InvalidParameterValue', 'Local address contains control or whitespace', 'refused'],
  ['Throttling', 'Maximum sending rate exceeded.', 'throttled'],
  ['ThrottlingException', 'Daily message quota exceeded.', 'throttled'],
  ['TimeoutError', '', 'unavailable'],
  ['InternalFailure', '', 'unavailable'],
  ['MailFromDomainNotVerifiedException', '', 'unavailable'],
  ['AccountSendingPausedException', '', 'unavailable'],
  ['ConfigurationSetDoesNotExist', '', 'unavailable'],
  ['AccessDenied', 'User is not authorized to perform ses:SendRawEmail', 'unavailable'],
])('maps %s (%j) to %s', (name, message, kind) => {
  expect(outcomeOfFailure(failure(name, message), sender).kind).toBe(kind);
});

it('names no address in the problem, which staff and the log see', () => {
  const outcome = outcomeOfFailure(failure('MessageRejected', 'no ada@visitor.example'), sender);
  expect(JSON.stringify(outcome)).not.toContain('@');
});

it('maps a thrown value that is no Error to unavailable', () =>
  expect(outcomeOfFailure('text', sender).kind).toBe('unavailable'));
