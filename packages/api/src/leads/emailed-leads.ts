import type { SummaryLead } from '../mail/summary-leads.ts';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import { listDue } from './due-leads.ts';
import { createLeadStore } from './lead-store.ts';
import { createLeadSurveyReader } from './lead-survey-store.ts';

const mostEmailed = 20;

type Calendar = { readonly now: Clock; readonly businessDay: BusinessDay };

/** Lists whom staff should call, as the daily summary names them: without phone or address. */
export const createEmailedLeads =
  (access: ListAccess, calendar: Calendar) => async (): Promise<readonly SummaryLead[]> => {
    const dependencies = { ...calendar, leads: createLeadStore(access) };
    const findSurvey = createLeadSurveyReader(access);
    const { rows } = await listDue(dependencies, mostEmailed);

    return Promise.all(
      rows.slice(0, mostEmailed).map(async ({ id, name, resultId, ...lead }) => ({
        id,
        name,
        firstPick:
          resultId === undefined ? undefined : (await findSurvey(resultId))?.survey.firstPick,
        unansweredSince: lead.unansweredSince,
        actionDay: lead.nextAction?.day,
      })),
    );
  };
