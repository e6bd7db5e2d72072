import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { compileEmails } from './compile.ts';

it('gives what is checked in, so that sources and templates cannot drift apart', async () => {
  const checkedIn = readFileSync(new URL('../../src/mail/compiled-templates.ts', import.meta.url), 'utf8');
  expect(await compileEmails()).toBe(checkedIn);
});
