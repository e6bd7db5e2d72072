import { createCounterReader } from '../../adapters/dynamodb/counters.ts';
import { createEventLists } from '../../adapters/dynamodb/event-lists.ts';
import { createSurveyList } from '../../adapters/dynamodb/survey-list.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createTestDataStore } from '../../adapters/dynamodb/test-data-store.ts';
import { createLog } from '../../adapters/json-log.ts';
import { createTestAddresses } from '../../adapters/test-addresses.ts';
import { readAdminDataConfig } from '../../config.ts';
import type { AdminAccess } from '../../http/access.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import type { AdminDataDependencies } from '../../use-cases/admin-data/dependencies.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import { adminAccess } from '../admin-access.ts';

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
