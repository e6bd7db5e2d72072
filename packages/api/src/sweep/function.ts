import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import type { SweepDependencies } from './dependencies.ts';
import { dependencies } from './function-dependencies.ts';
import { sweep } from './sweep.ts';

export const handler = createJobHandler(
  'sweep',
  ({ deadline }, wired: SweepDependencies) => sweep(deadline, wired),
  dependencies(),
);
