import { getStartOfDay } from '@app/contract/calendar-days';
import type { FunctionContext } from '../platform/open-function.ts';
import { hourMs } from '../platform/time.ts';
import type { LeadStore, StoredLead } from './lead-store.ts';

type DueDependencies = Pick<FunctionContext, 'now' | 'toBusinessDay'> & {
  readonly leads: LeadStore;
};

type DueLeads = {
  readonly rows: readonly StoredLead[];
  readonly hasMore: boolean;
  readonly unreadable: number;
};

const answerWithinMs = 24 * hourMs;

/** Lists leads unanswered for 24 hours or with an action due by today, the longest due first. */
export const readDueLeads = async (
  dependencies: DueDependencies,
  limit: number,
): Promise<DueLeads> => {
  const { leads, now, toBusinessDay } = dependencies;
  const unansweredUntil = new Date(now().getTime() - answerWithinMs).toISOString();
  // One more than the limit, from each of the two lists, shows whether more are due.
  const ids = await leads.listDueIds(unansweredUntil, toBusinessDay(now()), limit + 1);
  const { rows, unreadable } = await leads.findEach(ids);

  const sorted = rows
    .map((lead) => ({ lead, dueAtMs: findDueMs(lead, dependencies) }))
    .sort((dueLead, otherDueLead) => dueLead.dueAtMs - otherDueLead.dueAtMs)
    .map(({ lead }) => lead);
  return { rows: sorted.slice(0, limit), hasMore: sorted.length > limit, unreadable };
};

/** When a lead became due: by its missing answer or its action, whichever was first. */
const findDueMs = (
  { unansweredSince, nextAction }: StoredLead,
  { toBusinessDay }: Pick<DueDependencies, 'toBusinessDay'>,
): number => {
  const answerDueMs =
    unansweredSince === undefined
      ? Number.POSITIVE_INFINITY
      : Date.parse(unansweredSince) + answerWithinMs;
  const actionDueMs =
    nextAction === undefined
      ? Number.POSITIVE_INFINITY
      : getStartOfDay(nextAction.day, toBusinessDay).getTime();

  return Math.min(answerDueMs, actionDueMs);
};
