import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createRangeReader } from '../counters/range-reader.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { createFirstMomentFinder } from './analytics-range.ts';
import { clearTestData, createTestAddresses } from './clear-test-data.ts';
import { readAdminDataConfig } from './config.ts';
import { createEventLists, listCookieConsents, listDropouts } from './event-lists.ts';
import { getAnalytics } from './get-analytics.ts';
import { listSurveys } from './list-surveys.ts';
import { createSurveyActivityReader } from './survey-activity-store.ts';
import { createSurveyList } from './survey-list.ts';
import { createTestDataStore } from './test-data-store.ts';

const config = readAdminDataConfig();
const { table, ...shared } = openFunctionContext('admin-data', config);

const dependencies = {
  ...shared,
  authenticate: openStaffSessions(table).authenticate,
  surveyList: createSurveyList(table),
  readSurveyActivity: createSurveyActivityReader(table),
  events: createEventLists(table),
  counters: { ...createCounterReader(table), ...createSurveyHourReader(table) },
  ranges: createRangeReader(table),
  findFirstMoment: createFirstMomentFinder(table),
  testData: createTestDataStore(table),
  testAddresses: createTestAddresses(config.testBlocks),
  businessTimeZone: config.businessTimeZone,
};

const route = adminRoutes(adminDataSchemas);

export const handler = createHandler(
  [
    route('listSurveys', ({ query }) => listSurveys(query, dependencies)),
    route('listDropouts', ({ query }) => listDropouts(query, dependencies)),
    route('listCookieConsents', ({ query }) => listCookieConsents(query, dependencies)),
    route('clearTestData', ({ query }) => clearTestData(query, dependencies)),
    route('getSurveyActivity', ({ params }) => dependencies.readSurveyActivity(params.resultId)),
    route('getAnalytics', ({ query }) => getAnalytics(query, dependencies)),
  ],
  dependencies,
);
