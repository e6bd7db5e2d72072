import { adminDataSchemas } from '@app/contract/admin-data-schemas';
import { openStaffSessions } from '../auth/sessions.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createRangeReader } from '../counters/range-reader.ts';
import { createHandler } from '../platform/http/create-handler.ts';
import { type Admin, adminRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { acknowledged, fail, succeed } from '../platform/result.ts';
import { createTestAddresses, readConfigWithTestAddresses } from '../platform/test-addresses.ts';
import { createStaffActionRecorder } from '../staff-actions/staff-action-store.ts';
import { markSurveyAsTest } from '../survey/mark-test-survey.ts';
import { removeSurvey } from '../survey/remove-survey.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { createFirstRecordedMomentFinder } from './analytics-range.ts';
import { clearTestData, countTestData, describeClearedData } from './clear-test-data.ts';
import { createEventLists, listCookieConsents, listDropouts } from './event-lists.ts';
import { getAnalytics } from './get-analytics.ts';
import { listSurveys } from './list-surveys.ts';
import { removeResultEmailContacts } from './result-email-contacts.ts';
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
  ranges: createRangeReader(table),
  findFirstRecordedMoment: createFirstRecordedMomentFinder(table),
  testData: createTestDataStore(table),
  testRecords: createTestRecordsStore(table),
  testAddresses: createTestAddresses(config.testBlocks),
  businessTimeZone: config.businessTimeZone,
};

const recordStaffAction = createStaffActionRecorder(table);
const route = adminRoutes(adminDataSchemas);

const acknowledgeIfFound = (isFound: boolean) =>
  isFound ? acknowledged : fail('not_found', 'There is no such survey');

type ClearQuery = Parameters<typeof clearTestData>[0];

const clearAndRecord = async (admin: Admin, query: ClearQuery) => {
  const result = await clearTestData(query, dependencies);
  if (!result.ok) return result;

  const { nextCursor, ...counts } = result.value;

  await recordStaffAction({ ...admin, action: 'clear', ...describeClearedData(counts) });
  return succeed({ deletedCount: counts.sessions, nextCursor });
};

export const handler = createHandler(
  [
    route('listSurveys', ({ query }) => listSurveys(query, dependencies)),
    route('listDropouts', ({ query }) => listDropouts(query, dependencies)),
    route('listCookieConsents', ({ query }) => listCookieConsents(query, dependencies)),
    route('clearTestData', ({ admin, query }) => clearAndRecord(admin, query)),
    route('countTestData', ({ query }) => countTestData(query, dependencies)),
    route('removeSurvey', async ({ admin, params: { resultId } }) => {
      const isFound = await removeResultEmailContacts(table, resultId);
      if (!isFound) return acknowledgeIfFound(false);

      // Noted before, because the retry of an interrupted call finds no survey.
      await recordStaffAction({ ...admin, action: 'delete', subject: 'A survey' });
      return acknowledgeIfFound(await removeSurvey(table, resultId));
    }),
    route('markSurveyAsTest', async ({ admin, params: { resultId } }) => {
      const isFound = await removeResultEmailContacts(table, resultId);
      const isMarked = isFound && (await markSurveyAsTest(table, resultId));
      const subject = 'A survey as a test';
      if (isMarked) await recordStaffAction({ ...admin, action: 'mark', subject });

      return acknowledgeIfFound(isMarked);
    }),
    route('getSurveyActivity', ({ params }) => dependencies.readSurveyActivity(params.resultId)),
    route('getAnalytics', ({ query }) => getAnalytics(query, dependencies)),
  ],
  dependencies,
);
