import { createJobHandler } from '../../jobs/create-job-handler.ts';
import { sweep } from '../../use-cases/sweep/sweep.ts';
import { dependencies } from './dependencies.ts';

export const handler = createJobHandler(
  'sweep',
  ({ deadline }, wired: ReturnType<typeof dependencies>) => sweep(deadline, wired),
  dependencies(),
);
