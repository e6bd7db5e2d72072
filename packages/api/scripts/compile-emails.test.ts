import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileEmails } from './compile-emails.ts';

it('compiles the sources to the templates that are checked in', async () => {
  const checkedIn = readFileSync(new URL('../src/mail/compiled-templates.ts', import.meta.url), 'utf8');
  expect(await compileEmails()).toBe(checkedIn);
});
