import type * as z from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  date: 'a day, written as YYYY-MM-DD',
  datetime: 'a moment, written as 2026-01-31T09:30:00Z',
};

/** What is wrong with a field of a request whose schema has no words of its own for it. */
export const problemText = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined) return 'This is missing';
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'too_small':
      return issue.origin === 'string' ? 'Please fill in this field' : `This must be at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Please use at most ${issue.maximum} characters`
        : `This must be at most ${issue.maximum}`;
    case 'invalid_format':
      return `This must be ${formats[issue.format] ?? 'written in another way'}`;
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_key':
      return 'This is not one of the values that are known here';
    default:
      return 'This is not valid';
  }
};
