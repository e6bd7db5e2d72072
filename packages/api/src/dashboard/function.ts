import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { createBusinessDay } from '../platform/business-day.ts';
import { readAdminDataConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from '../staff/sessions.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import { clearTestData, createTestAddresses } from './clear-test-data.ts';
import { createEventLists } from './event-lists.ts';
import { getAnalytics } from './get-analytics.ts';
import { listCookieConsents, listDropouts } from './list-events.ts';
import { listSurveys } from './list-surveys.ts';
import { createSurveyActivity } from './survey-activity-store.ts';
import { createSurveyList } from './survey-list.ts';
import { createTestDataStore } from './test-data-store.ts';

const { edge, tableName, businessTimeZone, testBlocks } = readAdminDataConfig();
const log = createLog('admin-data');
const table = { ...openTable(tableName), log };

const dependencies = {
  edge,
  log,
  authenticate: adminAccess(table).authenticate,
  surveyList: createSurveyList(table),
  readSurveyActivity: createSurveyActivity(table),
  events: createEventLists(table),
  counters: { ...createCounterReader(table), ...createSurveyHourReader(table) },
  testData: createTestDataStore(table),
  testAddresses: createTestAddresses(testBlocks),
  now: () => new Date(),
  businessDay: createBusinessDay(businessTimeZone),
  businessTimeZone,
};

const route = adminRoutes(adminDataSchemas);

export const handler = createHandler(
  [
    route('listSurveys', ({ query }) => listSurveys(query, dependencies)),
    route('listDropouts', ({ query }) => listDropouts(query, dependencies)),
    route('listCookieConsents', ({ query }) => listCookieConsents(query, dependencies)),
    route('clearTestData', ({ query }) => clearTestData(query, dependencies)),
    route('getSurveyActivity', ({ params }) => dependencies.readSurveyActivity(params.resultId)),
    route('getAnalytics', () => getAnalytics(dependencies)),
  ],
  dependencies,
);
