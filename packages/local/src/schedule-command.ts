// Runs a job now, as the schedule would:
//   schedule-command.ts daily|weekly|monthly|sweep|reconcile [--date YYYY-MM-DD] [--table NAME]
// Of a summary it sends the period just closed, or with --date the one that contains that day.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isoDateSchema } from '@app/contract/field-schemas';
import { type JobName, jobNames, jobs } from '@app/contract/jobs';
import { badSettingsIn } from './bad-settings.ts';
import { functionEnvironment } from './function-environment.ts';
import { readFunctionEnvironment } from './function-note.ts';
import { lambdaContextOf } from './lambda-context.ts';
import { projectFolder } from './project-folder.ts';
import type { JobHandler } from './schedules/job-event.ts';
import { loadJob } from './schedules/load-jobs.ts';
import { StartupError } from './startup-error.ts';

const jobsByKind = new Map<string, JobName>(jobNames.map((job) => [job.replace(/-summary$/, ''), job]));

const timeoutMs = 10 * 60_000;

const jobIn = (kinds: readonly string[]): JobName => {
  const [kind = '', ...others] = kinds;
  const job = jobsByKind.get(kind);
  if (job !== undefined && others.length === 0) return job;
  throw new StartupError(`Give one of: ${[...jobsByKind.keys()].join(', ')}.`);
};

const checkDate = (date: string | undefined, job: JobName): void => {
  if (date === undefined) return;
  if (!job.endsWith('-summary')) throw new StartupError('A date is for summaries only.');
  if (!isoDateSchema.safeParse(date).success) throw new StartupError(`${date} is no date: give one like 2026-11-20.`);
};

/** Makes this process's environment that of the functions: of the product running here, or of a deployed table. */
const setEnvironment = async (table: string | undefined): Promise<void> => {
  if (table !== undefined) {
    Object.assign(process.env, { TABLE_NAME: table });
    return;
  }
  const noted = readFunctionEnvironment(resolve(projectFolder, process.env['LOCAL_DATA_DIR'] || '.local'));
  const { AWS_ENDPOINT_URL_DYNAMODB: database, AWS_ENDPOINT_URL_SES: mail } = noted ?? {};
  if (database === undefined || mail === undefined) {
    throw new StartupError(
      'Start the product on this machine first (npm start), or name a deployed table (--table NAME) with the settings of its function in the environment.',
    );
  }
  // A product that was killed leaves its note behind.
  await fetch(database).catch(() => {
    throw new StartupError(`No database answers at ${database}. Is the product running?`);
  });
  const given = Object.entries(process.env).filter(([, value]) => value);
  Object.assign(process.env, noted, Object.fromEntries(given), functionEnvironment(database, noted ?? {}), {
    AWS_ENDPOINT_URL_SES: mail,
  });
};

const loadWithSettings = async (job: JobName): Promise<JobHandler> => {
  try {
    return await loadJob(job);
  } catch (error) {
    const names = [...badSettingsIn(error).keys()];
    if (names.length === 0) throw error;
    throw new StartupError(`Set in the environment what the function is deployed with: ${names.join(', ')}.`);
  }
};

const describeAnswer = (answer: unknown): string => {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return hasMessage ? String(answer.message) : JSON.stringify(answer);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, table: { type: 'string' } },
  });
  const job = jobIn(positionals);
  checkDate(values.date, job);
  await setEnvironment(values.table ?? (process.env['TABLE_NAME'] || undefined));
  console.error(`Table ${process.env['TABLE_NAME']} at ${process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? 'AWS'}`);
  const handler = await loadWithSettings(job);
  const date = values.date === undefined ? {} : { date: values.date };
  const event = { job, time: new Date().toISOString(), ...date };
  console.log(describeAnswer(await handler(event, lambdaContextOf(jobs[job].function, timeoutMs))));
};

const isArgumentError = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

const isJobFailure = (error: unknown): error is Error => error instanceof Error && / failed: /.test(error.message);

const isForPerson = (error: unknown): error is Error =>
  error instanceof StartupError || isArgumentError(error) || isJobFailure(error);

try {
  await run();
} catch (error) {
  console.error(isForPerson(error) ? error.message : error);
  process.exitCode = 1;
}
// Idle connections of the function's clients would keep the process for some seconds.
process.exit();
