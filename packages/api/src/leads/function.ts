import { hash, randomUUID } from 'node:crypto';
import { leadsSchemas } from '@app/contract/leads-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { readBaseConfig } from '../platform/config.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createStaffActionRecorder } from '../staff-actions/staff-action-store.ts';
import { createPurchaseChangeBuilder } from './lead-purchase-store.ts';
import { createLeadStore } from './lead-store.ts';
import { createLeadSurveyReader, createMessageReader } from './lead-survey-store.ts';
import { changeLead, getLead, listDueLeads, listLeads } from './leads.ts';

const { table, ...shared } = openFunctionContext('leads', readBaseConfig());

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  leads: createLeadStore(table),
  preparePurchaseChange: createPurchaseChangeBuilder(table),
  details: {
    findSurvey: createLeadSurveyReader(table),
    findMessages: createMessageReader(table),
  },
};

const recordStaffAction = createStaffActionRecorder(table);
const route = adminRoutes(leadsSchemas);

export const handler = createHandler(
  [
    route('listLeads', ({ query }) => listLeads(query, dependencies)),
    route('listDueLeads', () => listDueLeads(dependencies)),
    route('getLead', ({ params }) => getLead(params.leadId, dependencies)),
    route('changeLead', async ({ admin, params, body: change, idempotencyKey }) => {
      const changeId = hash('sha256', idempotencyKey ?? randomUUID(), 'base64url');
      const request = { leadId: params.leadId, change, by: admin.username, changeId };
      const result = await changeLead(request, dependencies);
      // Other changes are in the notes of the lead.
      if (result.ok && change.status !== undefined)
        await recordStaffAction({ ...admin, action: 'status', subject: 'A lead' });

      return result;
    }),
  ],
  dependencies,
);
