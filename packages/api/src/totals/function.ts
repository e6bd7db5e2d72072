import { createJobHandler } from '../platform/jobs/create-job-handler.ts';
import { checkRecentDays } from './check-recent-days.ts';
import { dependencies } from './function-dependencies.ts';

export const handler = createJobHandler('reconcile', checkRecentDays, dependencies());
