import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const username = 'admin';

/** Creates the account `admin` if it is missing, and returns a line that says how to sign in. */
export const ensureFirstAdmin = async (
  tableName: string,
  dataDir: string,
  chosenPassword?: string,
): Promise<string> => {
  // Imported late: the functions' environment must be set first.
  const { openStaffAccess } = await import('@app/api/auth/staff-command');
  const staff = openStaffAccess(tableName);

  try {
    const password =
      chosenPassword ?? (await findOrCreatePassword(dataDir, () => staff.hasAdmin(username)));
    const outcome =
      password === undefined
        ? 'hasOtherPassword'
        : await staff.createAdminIfMissing({ username, password });

    if (outcome === 'hasOtherPassword')
      return describeUnknownPassword(chosenPassword !== undefined);

    const passwordHint =
      chosenPassword === undefined ? `the password ${password}` : 'LOCAL_ADMIN_PASSWORD';
    return `Sign in at /admin/login as ${username} with ${passwordHint}`;
  } finally {
    staff.close();
  }
};

const describeUnknownPassword = (hasChosenPassword: boolean): string => {
  const reason = hasChosenPassword
    ? 'it is not LOCAL_ADMIN_PASSWORD, and was left as it is'
    : 'it was left as it is';
  return `Sign in at /admin/login as ${username} with the password that the account has (${reason}). To change it: npm run admin:password -- ${username}`;
};

/** Returns undefined if the account exists and its password is not in the data folder. */
const findOrCreatePassword = async (
  dataDir: string,
  hasAccount: () => Promise<boolean>,
): Promise<string | undefined> => {
  const file = join(dataDir, 'admin-password');
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (await hasAccount()) return undefined;

  const password = randomBytes(12).toString('base64url');

  writeFileSync(`${file}.part`, password, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return password;
};
