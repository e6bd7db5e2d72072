/** When a job runs, in the business time zone; as in cron, an absent field matches every value. */
export type JobSchedule =
  | { readonly everyMinutes: number }
  | {
      readonly hour: number;
      readonly minute: number;
      readonly weekDay?: 'MON';
      readonly dayOfMonth?: 1;
    };

type Job = {
  readonly function: 'scheduled-summaries' | 'sweep' | 'reconcile' | 'retention';
  readonly schedule: JobSchedule;
};

/** Every scheduled job; its event is `{ job, time }` with its due time, and optionally `date`. */
export const jobs = {
  'daily-summary': { function: 'scheduled-summaries', schedule: { hour: 6, minute: 0 } },
  'weekly-summary': {
    function: 'scheduled-summaries',
    schedule: { hour: 6, minute: 5, weekDay: 'MON' },
  },
  'monthly-summary': {
    function: 'scheduled-summaries',
    schedule: { hour: 6, minute: 10, dayOfMonth: 1 },
  },
  sweep: { function: 'sweep', schedule: { everyMinutes: 5 } },
  reconcile: { function: 'reconcile', schedule: { hour: 3, minute: 30 } },
  retention: { function: 'retention', schedule: { hour: 4, minute: 0 } },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;

const isJobName = (name: string): name is JobName => Object.hasOwn(jobs, name);

export const jobNames = Object.keys(jobs).filter(isJobName);
