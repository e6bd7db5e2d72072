import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { acknowledged, fail } from '../platform/result.ts';
import { createTestAddresses, readConfigWithTestAddresses } from '../platform/test-addresses.ts';
import { markSurveyAsTest } from '../survey/mark-test-survey.ts';
import { removeSurvey } from '../survey/remove-survey.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { clearTestData, countTestData } from './clear-test-data.ts';
import { createEventLists, listCookieConsents, listDropouts } from './event-lists.ts';
import { getAnalytics } from './get-analytics.ts';
import { listSurveys } from './list-surveys.ts';
import { removeWithLead } from './remove-survey.ts';
import { createSurveyActivityReader } from './survey-activity-store.ts';
import { createSurveyList } from './survey-list.ts';
import { createTestDataStore } from './test-data-store.ts';
import { createTestRecordsStore } from './test-records-store.ts';

const config = readConfigWithTestAddresses();
const { table, ...shared } = openFunctionContext('admin-data', config);

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  surveyList: createSurveyList(table),
  readSurveyActivity: createSurveyActivityReader(table),
  events: createEventLists(table),
  counters: { ...createCounterReader(table), ...createSurveyHourReader(table) },
  testData: createTestDataStore(table),
  testRecords: createTestRecordsStore(table),
  testAddresses: createTestAddresses(config.testBlocks),
  businessTimeZone: config.businessTimeZone,
};

const route = adminRoutes(adminDataSchemas);

const withLead = (surveyId: string, remove: typeof removeSurvey): Promise<boolean> =>
  removeWithLead(table, surveyId, () => remove(table, surveyId));

const acknowledgeIfFound = (isFound: boolean) =>
  isFound ? acknowledged : fail('not_found', 'There is no such survey');

export const handler = createHandler(
  [
    route('listSurveys', ({ query }) => listSurveys(query, dependencies)),
    route('listDropouts', ({ query }) => listDropouts(query, dependencies)),
    route('listCookieConsents', ({ query }) => listCookieConsents(query, dependencies)),
    route('clearTestData', ({ query }) => clearTestData(query, dependencies)),
    route('countTestData', ({ query }) => countTestData(query, dependencies)),
    route('removeSurvey', async ({ params }) =>
      acknowledgeIfFound(await withLead(params.resultId, removeSurvey)),
    ),
    route('markSurveyAsTest', async ({ params }) =>
      acknowledgeIfFound(await withLead(params.resultId, markSurveyAsTest)),
    ),
    route('getSurveyActivity', ({ params }) => dependencies.readSurveyActivity(params.resultId)),
    route('getAnalytics', () => getAnalytics(dependencies)),
  ],
  dependencies,
);
