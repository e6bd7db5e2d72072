import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { jobNames } from '../../packages/contract/src/jobs.ts';
import { type Check, expectSame } from './site.ts';

type Listed = { readonly Name: string; readonly State: string; readonly Target: { readonly Arn: string } };

const listSchedules = async (): Promise<readonly Listed[]> => {
  const { stdout } = await promisify(execFile)('aws', ['scheduler', 'list-schedules', '--output', 'json']);
  const { Schedules }: { readonly Schedules: readonly Listed[] } = JSON.parse(stdout);
  return Schedules;
};

const expectSchedules = async (stage: string): Promise<void> => {
  const own = (await listSchedules()).filter(({ Target }) => Target.Arn.includes(`:car-quiz-${stage}-schedule-`));
  for (const job of jobNames)
    expectSame(`the schedule of ${job}`, own.find(({ Name }) => Name.includes(job))?.State, 'ENABLED');
};

/** That the jobs of a stage will run; nothing without one. */
export const scheduleChecks = (stage: string | undefined): readonly Check[] =>
  stage === undefined ? [] : [{ name: 'schedules', holds: () => expectSchedules(stage) }];
