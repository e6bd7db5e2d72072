import { jobNames } from '../../packages/contract/src/jobs.ts';
import { check } from './check.ts';
import type { Emulator } from './emulator.ts';
import { type DeployedSchedule, invoke, schedulesOf, subjectsTo } from './emulator-calls.ts';

/** The event that EventBridge Scheduler would send at a moment. */
const eventOf = ({ Target }: DeployedSchedule, dueAt: Date): string =>
  Target.Input.replaceAll('<aws.scheduler.scheduled-time>', dueAt.toISOString().replace(/\.\d+Z$/, 'Z'));

const checkSchedule = ({ Description, State, Target }: DeployedSchedule): void => {
  check(`${Description}, state`, State, 'ENABLED');
  check(`${Description}, dead-letter queue`, Target.DeadLetterConfig?.Arn.startsWith('arn:aws:sqs:'), true);
};

/**
 * Fires every schedule as deployed. The daily summary is of the day that is just closed: a day from now that is today,
 * with its surveys. The same event a second time, as after a lost answer, sends nothing more.
 */
export const fireSchedules = async (emulator: Emulator, recipient: string): Promise<void> => {
  const schedules = await schedulesOf(emulator);
  check('the scheduled jobs', [...schedules.keys()].sort(), jobNames.toSorted());
  const dueAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  for (const [job, schedule] of schedules) {
    checkSchedule(schedule);
    const result = await invoke(emulator, schedule.Target.Arn, eventOf(schedule, dueAt));
    check(`what ${job} returned`, typeof result === 'object' && result !== null && 'job' in result && result.job, job);
  }
  const daily = schedules.get('daily-summary');
  const before = await subjectsTo(emulator, recipient);
  check(
    'summaries of three kinds',
    ['daily', 'weekly', 'monthly'].map((kind) => before.some((subject) => subject.toLowerCase().includes(kind))),
    [true, true, true],
  );
  if (daily !== undefined) await invoke(emulator, daily.Target.Arn, eventOf(daily, dueAt));
  check('e-mails after the same event again', (await subjectsTo(emulator, recipient)).length, before.length);
};
