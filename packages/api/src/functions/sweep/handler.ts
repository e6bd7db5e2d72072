import { createJobHandler } from '../../jobs/create-job-handler.ts';
import type { SweepDependencies } from '../../use-cases/sweep/dependencies.ts';
import { sweep } from '../../use-cases/sweep/sweep.ts';
import { dependencies } from './dependencies.ts';

export const handler = createJobHandler(
  'sweep',
  ({ deadline }, wired: SweepDependencies) => sweep(deadline, wired),
  dependencies(),
);
