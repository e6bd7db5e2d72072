import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import {
  findAddressError,
  findEmailProblem,
  formatEmailFailure,
  readEmailFields,
} from './use-email-form.ts';

const form = (fields: Readonly<Record<string, string>>): FormData => {
  const data = new FormData();

  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return data;
};

describe('the e-mail form of the results', () => {
  it('is read without surrounding spaces', () => {
    expect(readEmailFields(form({ email: ' ada@example.com ', name: ' Ada ', phone: '' }))).toEqual(
      {
        email: 'ada@example.com',
        name: 'Ada',
        phone: '',
      },
    );
  });

  it('reports a missing address', () => {
    expect(findEmailProblem({ email: '', name: 'Ada', phone: '' })).toBe(
      'Please enter your e-mail address',
    );
  });

  it.each(['ada', 'ada@', 'ada@example', 'ada@example.com, bob@example.com'])(
    'rejects the address "%s"',
    (email) => {
      expect(findEmailProblem({ email, name: '', phone: '' })).toBe(
        'Please enter a valid e-mail address',
      );
    },
  );

  it('accepts an address without name and phone', () => {
    expect(findEmailProblem({ email: 'ada@example.com', name: '', phone: '' })).toBeUndefined();
  });
});

describe('formatEmailFailure', () => {
  it("is the server's message on a rate limit, with what the visitor can do meanwhile", () => {
    expect(
      formatEmailFailure(new ApiError(429, '', '{"message":"Please try again in an hour."}')),
    ).toBe('Please try again in an hour. You can still share or print this page.');
    expect(formatEmailFailure(new ApiError(429, 'Too Many Requests', ''))).toContain(
      'sent several times already',
    );
  });

  it('suggests the quiz when the result no longer exists', () => {
    expect(formatEmailFailure(new ApiError(404, '', ''))).toContain('Take the quiz again');
  });

  it('mentions the connection when there was no response', () => {
    expect(formatEmailFailure(new UnreachableError('There was no response'))).toContain(
      'Check your connection',
    );
  });

  it('never shows a message of another system', () => {
    expect(formatEmailFailure(new ApiError(502, 'Bad Gateway', '<html>nginx</html>'))).toBe(
      'Something went wrong on our side. Please try again in a few minutes.',
    );
    expect(formatEmailFailure(new ApiError(400, '', '{"message":"email: no"}'))).toContain(
      'check what you entered',
    );
  });

  it('does not blame the connection for an unreadable response', () => {
    expect(formatEmailFailure(new SyntaxError('Unexpected token'))).toContain('on our side');
  });
});

describe('findAddressError', () => {
  it("is the server's message on the address", () => {
    const body = JSON.stringify({
      message: 'no',
      issues: [{ path: 'email', message: 'We can’t deliver there.' }],
    });

    expect(findAddressError(new ApiError(400, '', body))).toBe('We can’t deliver there.');
  });

  it('is undefined for any other failure', () => {
    const body = JSON.stringify({ message: 'no', issues: [{ path: 'name', message: 'Too long' }] });

    expect(findAddressError(new ApiError(400, '', body))).toBeUndefined();
    expect(findAddressError(new ApiError(500, '', 'null'))).toBeUndefined();
    expect(findAddressError(new UnreachableError('There was no response'))).toBeUndefined();
  });
});
