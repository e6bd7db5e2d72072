import { toIssues } from '@app/contract/errors';
import { schemas } from '@app/contract/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpointNames, foreignWords, validCalls } from '../../../tests/support/hostile-calls.ts';
import { hostileJson, hostileTexts } from '../../../tests/support/hostile-values.ts';
import { makeEvent } from '../../../tests/support/make-event.ts';
import { describeProblem, getViewerAddress } from './request.ts';

const values: readonly unknown[] = [
  undefined,
  ...Object.values(hostileTexts),
  ...Object.values(hostileJson).map((json) => JSON.parse(json)),
];

/** Replaces each part of a value in turn by another one, and finally the whole value. */
const eachReplaced = (value: unknown, replacement: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [replacement];

  const inner = Object.entries(value).flatMap(([key, part]) =>
    eachReplaced(part, replacement).map((changed) => ({ ...value, [key]: changed })),
  );
  return [...inner, replacement];
};

const schemaParts = ['params', 'query', 'body'] as const;
const calls = validCalls('A'.repeat(22));
const subjects = endpointNames.flatMap((name) =>
  schemaParts.flatMap((part) => {
    const parts: Readonly<Record<string, unknown>> = schemas[name];
    const schema = parts[part];
    return schema instanceof z.ZodType
      ? [[`${name} (${part})`, schema, calls[name][part] ?? {}] as const]
      : [];
  }),
);

describe('the message about an invalid value', () => {
  it.each(subjects)('in %s is the product’s own', (_name, schema, valid) => {
    const messagesFor = (value: unknown): readonly string[] => {
      const { error } = schema.safeParse(value, { error: describeProblem });
      return error === undefined ? [] : toIssues(error).map(({ message }) => message);
    };

    // Tens of thousands of messages, but few different ones.
    const messages = new Set(
      values
        .flatMap((replacement) => eachReplaced(valid, replacement))
        .flatMap((value) => messagesFor(value)),
    );

    for (const message of messages) {
      expect(message).not.toBe('');
      expect(message).not.toMatch(foreignWords);
    }
  });

  it.each([
    [z.string(), undefined, 'This is missing'],
    [z.enum(['a', 'b']), undefined, 'This is missing'],
    [z.union([z.string(), z.number()]), undefined, 'This is missing'],
    [z.string(), 7, 'This must be text'],
    [z.int(), 0.5, 'This must be a whole number'],
    [z.record(z.string(), z.string()), 7, 'This must be an object'],
    [z.null(), 1, 'This must be of another kind'],
    [z.string().min(1), '', 'Please fill in this field'],
    [z.string().max(2), 'abc', 'Please use at most 2 characters'],
    [z.int().min(1), 0, 'This must be at least 1'],
    [z.int().max(1000), 1001, 'This must be at most 1000'],
    [z.iso.date(), 'x', 'This must be a day, written as YYYY-MM-DD'],
    [z.iso.datetime(), 'x', 'This must be a moment, written as 2026-01-31T09:30:00Z'],
    [z.string().regex(/a/), 'x', 'This must be written in another way'],
    [z.enum(['a', 'b']), 'x', 'Choose one of the listed values'],
    [z.union([z.string(), z.number()]), true, 'Choose one of the listed values'],
    [z.record(z.string().max(1), z.string()), { ab: 'x' }, 'Choose one of the listed values'],
    [z.string().refine(() => false), 'x', 'This is not valid'],
    [z.string().min(1, 'Own words'), '', 'Own words'],
  ])('describes the problem for schema %#', (schema: z.ZodType, value, message) => {
    expect(schema.safeParse(value, { error: describeProblem }).error?.issues[0]?.message).toBe(
      message,
    );
  });
});

const addressBy = (header: string | undefined) =>
  getViewerAddress(
    makeEvent({
      sourceIp: '198.51.100.7',
      headers: header === undefined ? {} : { 'cloudfront-viewer-address': header },
    }),
  );

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.9:46532', '203.0.113.9'],
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:0:0:0:0:1:46532', '2001:db8:0:0:0:0:0:1'],
    ['2001:db8::1:46532', '2001:db8::1'],
  ])('is read from %s', (header, expected) => {
    expect(addressBy(header)).toBe(expected);
  });

  it.each([undefined, '', 'nonsense', '<script>:80'])(
    'is the caller when the header is %s',
    (header) => {
      expect(addressBy(header)).toBe('198.51.100.7');
    },
  );
});
