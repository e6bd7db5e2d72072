import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStaffAccess } from '@app/api/auth/staff-command';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeEach, expect, it } from 'vitest';
import { ensureTable } from '../src/dynamodb/table.ts';
import { ensureFirstAdmin } from '../src/first-admin.ts';

let tableName: string;
let dataDir: string;

beforeEach(async () => {
  tableName = `table-${randomUUID()}`;
  await ensureTable(new DynamoDBClient(), tableName);
  dataDir = mkdtempSync(join(tmpdir(), 'first-admin-'));
});

const startWith = (password?: string) => ensureFirstAdmin(tableName, dataDir, password);

const hasPassword = async (password: string): Promise<boolean> => {
  const staff = openStaffAccess(tableName);
  const outcome = await staff.createAdminIfMissing({ username: 'admin', password });

  staff.close();
  return outcome === 'hasThisPassword';
};

const howToChange = 'To change it: npm run admin:password -- admin';

it('creates the account with LOCAL_ADMIN_PASSWORD, and says so at each start with the same one', async () => {
  const signIn = 'Sign in at /admin/login as admin with LOCAL_ADMIN_PASSWORD';

  expect([await startWith('first password'), await startWith('first password')]).toEqual([
    signIn,
    signIn,
  ]);
  expect(await hasPassword('first password')).toBe(true);
});

it('keeps the password of an existing account when LOCAL_ADMIN_PASSWORD is another one', async () => {
  await startWith('first password');
  const line = await startWith('second password');

  expect(line).toContain(
    'with the password that the account has (it is not LOCAL_ADMIN_PASSWORD, and was left as it is).',
  );
  expect(line).toContain(howToChange);
  expect(await hasPassword('first password')).toBe(true);
});

it('creates the account with a generated password, and prints it at each start', async () => {
  const line = await startWith();
  const password = readFileSync(join(dataDir, 'admin-password'), 'utf8');

  expect(line).toBe(`Sign in at /admin/login as admin with the password ${password}`);
  expect(await startWith()).toBe(line);
  expect(await hasPassword(password)).toBe(true);
});

it('keeps a password that replaced the generated one, which it prints no more', async () => {
  await startWith();
  const generated = readFileSync(join(dataDir, 'admin-password'), 'utf8');
  const staff = openStaffAccess(tableName);

  await staff.setPassword({ username: 'admin', password: 'chosen by a person' }, () => undefined);
  staff.close();

  const line = await startWith();

  expect(line).toContain(howToChange);
  expect(line).not.toContain(generated);
  expect(await hasPassword('chosen by a person')).toBe(true);
});

it('generates no password for an account that has one, in a new data folder too', async () => {
  await startWith('first password');
  expect(await startWith()).toContain(
    'with the password that the account has (it was left as it is).',
  );
  expect(existsSync(join(dataDir, 'admin-password'))).toBe(false);
});
