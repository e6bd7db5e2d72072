import type { Emulator } from './emulator.ts';
import { functionsOf } from './emulator-calls.ts';
import { projectFolder } from './folders.ts';
import { runCommand } from './run-command.ts';

export const admin = { username: 'rehearsal', password: 'a password for the rehearsal' };

/** Makes an account by the operator's command; the password goes to its standard input. */
export const createAdmin = async ({ environment }: Emulator, tableName: string): Promise<void> => {
  const script = `${projectFolder}packages/api/scripts/staff.ts`;
  await runCommand(process.execPath, [script, 'create', admin.username, '--table', tableName], {
    environment,
    input: `${admin.password}\n`,
  });
};

/** What CloudFront would add to each request. */
export const edgeHeadersOf = async (emulator: Emulator): Promise<Readonly<Record<string, string>>> => {
  const secret = (await functionsOf(emulator)).get('survey')?.Environment.Variables['ORIGIN_VERIFY_SECRET'] ?? '';
  // A dynamic reference that was not resolved would be a secret that everybody knows.
  if (secret.length < 32 || secret.includes('resolve')) throw new Error('The functions have no secret of the CDN');
  return { 'x-origin-verify': secret };
};

/** Runs the tests that also run against the laptop's runtime. */
export const runHttpSuite = async (emulator: Emulator, apiUrl: string): Promise<void> => {
  const edgeHeaders = await edgeHeadersOf(emulator);
  const target = { url: apiUrl, edgeHeaders, admin, emulatorUrl: emulator.url };
  const vitest = `${projectFolder}node_modules/vitest/vitest.mjs`;
  await runCommand(process.execPath, [vitest, 'run', '--project', 'integration', 'packages/local/tests/http'], {
    // No other database is needed, and none is started.
    environment: { HTTP_TARGET: JSON.stringify(target), DYNAMODB_ENDPOINT: emulator.url },
  });
};
