import { deepStrictEqual } from 'node:assert/strict';
import { jobNames } from '../../packages/contract/src/jobs.ts';
import { projectFolder, runCommand } from '../programs.ts';
import type { Emulator } from './emulator.ts';
import {
  type DeployedSchedule,
  invoke,
  listFunctions,
  listSchedules,
  listSubjects,
} from './emulator-calls.ts';

export const admin = { username: 'rehearsal', password: 'a password for the rehearsal' };

export const createAdmin = async ({ environment }: Emulator, tableName: string): Promise<void> => {
  const script = `${projectFolder}packages/api/scripts/staff.ts`;

  await runCommand(process.execPath, [script, 'create', admin.username, '--table', tableName], {
    environment,
    input: `${admin.password}\n`,
  });
};

/** Returns the headers that CloudFront would add to each request. */
export const readEdgeHeaders = async (
  emulator: Emulator,
): Promise<Readonly<Record<string, string>>> => {
  const functions = await listFunctions(emulator);
  const secret = functions.get('survey')?.Environment.Variables['ORIGIN_VERIFY_SECRET'] ?? '';
  // An unresolved dynamic reference would be a public secret.
  if (secret.length < 32 || secret.includes('resolve'))
    throw new Error('The functions do not have the secret of the CDN');

  return { 'x-origin-verify': secret };
};

export const runHttpSuite = async (emulator: Emulator, apiUrl: string): Promise<void> => {
  const edgeHeaders = await readEdgeHeaders(emulator);
  const target = { url: apiUrl, edgeHeaders, admin, emulatorUrl: emulator.url };
  const vitest = `${projectFolder}node_modules/vitest/vitest.mjs`;

  await runCommand(
    process.execPath,
    [vitest, 'run', '--project', 'integration', 'packages/local/tests/http'],
    {
      // Prevents the tests from starting a database.
      environment: { HTTP_TARGET: JSON.stringify(target), DYNAMODB_ENDPOINT: emulator.url },
    },
  );
};

/**
 * Invokes every schedule's target as if a day later, so that the daily summary covers today's
 * surveys. The daily summary's event again, as after a lost response, must send nothing more.
 */
export const fireSchedules = async (emulator: Emulator, recipient: string): Promise<void> => {
  const schedules = await listSchedules(emulator);

  expectEqual('the scheduled jobs', [...schedules.keys()].sort(), jobNames.toSorted());
  const dueAt = new Date(Date.now() + 24 * 60 * 60 * 1000);

  for (const [job, schedule] of schedules) {
    checkSchedule(schedule);
    const result = await invoke(emulator, schedule.Target.Arn, buildEvent(schedule, dueAt));

    const returnedJob =
      typeof result === 'object' && result !== null && 'job' in result && result.job;

    expectEqual(`what ${job} returned`, returnedJob, job);
  }

  const dailySummary = schedules.get('daily-summary');
  const subjects = await listSubjects(emulator, recipient);

  expectEqual(
    'summaries of three kinds',
    ['daily', 'weekly', 'monthly'].map((kind) =>
      subjects.some((subject) => subject.toLowerCase().includes(kind)),
    ),
    [true, true, true],
  );
  if (dailySummary !== undefined)
    await invoke(emulator, dailySummary.Target.Arn, buildEvent(dailySummary, dueAt));

  expectEqual(
    'e-mails after the same event again',
    (await listSubjects(emulator, recipient)).length,
    subjects.length,
  );
};

/** Returns the event that EventBridge Scheduler would send at a given time. */
const buildEvent = ({ Target }: DeployedSchedule, dueAt: Date): string =>
  Target.Input.replaceAll(
    '<aws.scheduler.scheduled-time>',
    dueAt.toISOString().replace(/\.\d+Z$/, 'Z'),
  );

const checkSchedule = ({ Description, State, Target }: DeployedSchedule): void => {
  expectEqual(`${Description}, state`, State, 'ENABLED');
  expectEqual(
    `${Description}, dead-letter queue`,
    Target.DeadLetterConfig?.Arn.startsWith('arn:aws:sqs:'),
    true,
  );
};

/** Writes parts of 5 MB, as a large export does; a real one is too slow on the emulator. */
export const rehearseExportBucket = async (emulator: Emulator): Promise<void> => {
  const functions = await listFunctions(emulator);
  const bucket = functions.get('export')?.Environment.Variables['EXPORT_BUCKET'] ?? '';

  await runCommand(
    process.execPath,
    [`${projectFolder}packages/api/scripts/rehearse-export-store.ts`],
    {
      environment: { ...emulator.environment, EXPORT_BUCKET: bucket },
    },
  );
};

/** Restores a table by the operator's command (docs/restore.md). */
export const restoreTable = async (
  { environment }: Emulator,
  source: string,
  target: string,
): Promise<void> => {
  await runCommand(
    process.execPath,
    [`${projectFolder}packages/api/scripts/restore.ts`, 'table', target, '--table', source],
    {
      environment,
    },
  );
};

export const expectEqual = (subject: string, actual: unknown, expected: unknown): void => {
  deepStrictEqual(
    actual,
    expected,
    `${subject}: ${JSON.stringify(actual)} is not ${JSON.stringify(expected)}`,
  );
};
