import { type JobName, type JobSchedule, jobs } from '@app/contract/jobs';
import type { DueTimes } from '../platform/jobs/due-times.ts';
import type { RecordedRun } from '../platform/jobs/job-runs-store.ts';

const minuteMs = 60 * 1000;

/** How late a job may be: retries of a run that failed, and some clock. */
const graceMs = (schedule: JobSchedule): number => ('everyMinutes' in schedule ? 15 : 120) * minuteMs;

/**
 * Whether a job should have run by now and did not: its newest due time, some time ago, has had no run. A job that
 * never ran counts from the first run of any job, which is when the schedule began to work; while no job has ever run
 * there is nothing to compare with, and none is overdue.
 */
export const isOverdue = (job: JobName, runs: readonly RecordedRun[], dueTimes: DueTimes, now: Date): boolean => {
  const { schedule } = jobs[job];
  const dueAt = dueTimes.last(schedule, new Date(now.getTime() - graceMs(schedule))).toISOString();
  const [firstOfAll] = runs.map(({ firstAt }) => firstAt).sort();
  const since = runs.find((run) => run.job === job)?.at ?? firstOfAll;
  return since !== undefined && since < dueAt;
};
