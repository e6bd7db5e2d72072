import { createJobHandler } from '../../jobs/create-job-handler.ts';
import { checkRecentDays } from '../../use-cases/reconcile/check-recent-days.ts';
import { dependencies } from './dependencies.ts';

export const handler = createJobHandler('reconcile', checkRecentDays, dependencies());
