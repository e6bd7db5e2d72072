import { createBusinessDay } from '../platform/business-day.ts';
import { readAdminDataConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import type { AdminAccess } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { adminAccess } from '../staff/access.ts';
import { createCounterReader } from '../totals/counters-store.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { createEventLists } from './event-lists.ts';
import { createSurveyList } from './survey-list.ts';
import { createTestAddresses } from './test-addresses.ts';
import { createTestDataStore } from './test-data-store.ts';

/** Wires the function behind the dashboard to its table. */
export const dependencies = (): AdminDataDependencies & AdminAccess & HandlerDependencies => {
  const { edge, tableName, businessTimeZone, testBlocks } = readAdminDataConfig();
  const table = openTable(tableName);
  return {
    edge,
    log: createLog('admin-data'),
    authenticate: adminAccess(table).authenticate,
    surveyList: createSurveyList(table),
    events: createEventLists(table),
    counters: createCounterReader(table),
    testData: createTestDataStore(table),
    testAddresses: createTestAddresses(testBlocks),
    now: () => new Date(),
    businessDay: createBusinessDay(businessTimeZone),
    businessTimeZone,
  };
};
