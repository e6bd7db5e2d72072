import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const username = 'admin';

/** Ensures that the account `admin` exists, and returns a line that says how to sign in. */
export const provideFirstAdmin = async (tableName: string, dataDir: string, chosen?: string): Promise<string> => {
  // Imported late: the functions' environment must be set first.
  const { openStaffAccess } = await import('@app/api/staff/staff-command');
  const staff = openStaffAccess(tableName);
  try {
    await staff.ensureAdmin({ username, password: chosen ?? keptPassword(dataDir) });
  } finally {
    staff.close();
  }
  return chosen === undefined
    ? `Sign in at /admin/login as ${username} with the password ${keptPassword(dataDir)}`
    : `Sign in at /admin/login as ${username} with LOCAL_ADMIN_PASSWORD`;
};

const keptPassword = (dataDir: string): string => {
  const file = join(dataDir, 'admin-password');
  if (!existsSync(file)) {
    writeFileSync(`${file}.part`, randomBytes(12).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.part`, file);
  }
  return readFileSync(file, 'utf8');
};
