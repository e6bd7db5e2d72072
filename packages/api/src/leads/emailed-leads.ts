import type { SummaryLead } from '../mail/summary-leads.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import type { Clock, ToBusinessDay } from '../platform/time.ts';
import { readDueLeads } from './due-leads.ts';
import { createLeadStore } from './lead-store.ts';
import { createLeadSurveyReader } from './lead-survey-store.ts';

const maxLeadsInEmail = 20;

type Calendar = { readonly now: Clock; readonly toBusinessDay: ToBusinessDay };

export type LeadsToCall = {
  readonly leads: readonly SummaryLead[];
  readonly unreadable: number;
};

/** Creates a function that lists whom to call, for the daily summary: without phone or address. */
export const createLeadsToCallLister =
  (access: ListAccess, calendar: Calendar) => async (): Promise<LeadsToCall> => {
    const dependencies = { ...calendar, leads: createLeadStore(access) };
    const findSurvey = createLeadSurveyReader(access);
    const { rows, unreadable } = await readDueLeads(dependencies, maxLeadsInEmail);

    const leads = await Promise.all(
      rows.map(async ({ id, name, resultId, ...lead }) => ({
        id,
        name,
        firstPick:
          resultId === undefined ? undefined : (await findSurvey(resultId))?.survey.firstPick,
        unansweredSince: lead.unansweredSince,
        actionDay: lead.nextAction?.day,
      })),
    );

    return { leads, unreadable };
  };
