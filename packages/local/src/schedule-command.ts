// Runs a job now, as the schedule would:
//   schedule-command.ts daily|weekly|monthly|sweep|reconcile|retention [--date YYYY-MM-DD] [--table NAME]
// A summary covers the period that just ended, or with --date the period that contains that day.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isoDateSchema } from '@app/contract/field-schemas';
import { type JobName, jobNames, jobs } from '@app/contract/jobs';
import { buildFunctionEnvironment } from './environment.ts';
import { readFunctionEnvironment } from './environment-files.ts';
import { createLambdaContext, findInvalidSettings } from './gateway/functions.ts';
import { type JobHandler, loadJob } from './schedules/run-job.ts';
import { projectFolder } from './settings.ts';
import { StartupError } from './startup-error.ts';

const jobsByKind = new Map<string, JobName>(
  jobNames.map((job) => [job.replace(/-summary$/, ''), job]),
);

const timeoutMs = 10 * 60_000;

const parseJob = (positionals: readonly string[]): JobName => {
  const [kind = '', ...others] = positionals;
  const job = jobsByKind.get(kind);
  if (job !== undefined && others.length === 0) return job;
  throw new StartupError(`Give one of: ${[...jobsByKind.keys()].join(', ')}.`);
};

/** Throws a StartupError if there is a date that is invalid, or that the job does not take. */
const checkDate = (date: string | undefined, job: JobName): void => {
  if (date === undefined) return;
  if (!job.endsWith('-summary')) throw new StartupError('Only summaries take a date.');
  if (!isoDateSchema.safeParse(date).success)
    throw new StartupError(`${date} is not a date: give one like 2026-11-20.`);
};

/**
 * Sets this process's environment to that of the running product. This process's own variables win,
 * except for database, mail service and credentials. For a deployed table, sets only TABLE_NAME.
 */
const setEnvironment = async (table: string | undefined): Promise<void> => {
  if (table !== undefined) {
    Object.assign(process.env, { TABLE_NAME: table });
    return;
  }

  const dataDir = resolve(projectFolder, process.env['LOCAL_DATA_DIR'] || '.local');
  const productEnvironment = readFunctionEnvironment(dataDir) ?? {};
  const { AWS_ENDPOINT_URL_DYNAMODB: database, AWS_ENDPOINT_URL_SES: mail } = productEnvironment;
  if (database === undefined || mail === undefined) {
    throw new StartupError(
      'Start the product on this machine first (npm start), or name a deployed table (--table NAME) with the settings of its function in the environment.',
    );
  }

  // The file may be left from a product that was killed, so the database must respond.
  await fetch(database).catch(() => {
    throw new StartupError(`No database responds at ${database}. Is the product running?`);
  });
  const givenVariables = Object.entries(process.env).filter(([, value]) => value);

  Object.assign(
    process.env,
    productEnvironment,
    Object.fromEntries(givenVariables),
    buildFunctionEnvironment(database, productEnvironment),
    { AWS_ENDPOINT_URL_SES: mail },
  );
};

/** Loads a job's function. If settings are missing or invalid, the error names them. */
const loadJobWithSettings = async (job: JobName): Promise<JobHandler> => {
  try {
    return await loadJob(job);
  } catch (error) {
    const names = [...findInvalidSettings(error).keys()];
    if (names.length === 0) throw error;
    throw new StartupError(
      `Set these variables in the environment as they are deployed with the function: ${names.join(', ')}.`,
    );
  }
};

const describeResult = (result: unknown): string => {
  const hasMessage = typeof result === 'object' && result !== null && 'message' in result;
  return hasMessage ? String(result.message) : JSON.stringify(result);
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, table: { type: 'string' } },
  });
  const job = parseJob(positionals);

  checkDate(values.date, job);
  await setEnvironment(values.table ?? (process.env['TABLE_NAME'] || undefined));
  console.error(
    `Table ${process.env['TABLE_NAME']} at ${process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? 'AWS'}`,
  );
  const handler = await loadJobWithSettings(job);
  const date = values.date === undefined ? {} : { date: values.date };
  const event = { job, time: new Date().toISOString(), ...date };

  const context = createLambdaContext(jobs[job].function, timeoutMs);
  const result = await handler(event, context);

  console.log(describeResult(result));
};

/** How a job's function words the error that it throws when the job has failed. */
const failedJobMessage = / failed: /;

/** True for wrong arguments and for a failed job, which are shown without a stack. */
const isUserError = (error: unknown): error is Error => {
  if (error instanceof TypeError)
    return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

  return (
    error instanceof StartupError ||
    (error instanceof Error && failedJobMessage.test(error.message))
  );
};

try {
  await run();
} catch (error) {
  console.error(isUserError(error) ? error.message : error);
  process.exitCode = 1;
}

// Idle connections of the function's clients would keep the process alive for some seconds.
process.exit();
