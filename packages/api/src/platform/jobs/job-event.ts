import { type JobName, jobs } from '@app/contract/jobs';
import { isoDateSchema } from '@app/contract/schemas/fields';
import * as z from 'zod';

/** The jobs that a function, named by its folder, runs. */
export type JobOf<Folder> = {
  [Name in JobName]: (typeof jobs)[Name]['function'] extends Folder ? Name : never;
}[JobName];

export type JobFunction = (typeof jobs)[JobName]['function'];

/** What a scheduled function is called with, parsed. */
export type JobRequest<Folder extends JobFunction> = {
  readonly job: JobOf<Folder>;
  /** When it was due; now, when it is started by hand. */
  readonly dueAt: Date;
  /** The day (YYYY-MM-DD) that is wanted, when it is started by hand for another one. */
  readonly date: string | undefined;
};

const eventSchema = z.object({
  job: z.string(),
  time: z.iso.datetime({ offset: true }).optional(),
  date: isoDateSchema.optional(),
});

const isJobOf = <Folder extends JobFunction>(name: string, folder: Folder): name is JobOf<Folder> =>
  Object.entries(jobs).some(([job, { function: runs }]) => job === name && runs === folder);

/** Reads an event of the scheduler or of the command. Raises for one that is not meant for this function. */
export const readJobEvent = <Folder extends JobFunction>(
  event: unknown,
  folder: Folder,
  now: Date,
): JobRequest<Folder> => {
  const { job, time, date } = eventSchema.parse(event);
  if (!isJobOf(job, folder)) throw new Error(`${job} is no job of ${folder}`);
  return { job, dueAt: time === undefined ? now : new Date(time), date };
};
