import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import { createTestRecordsStore } from '../../src/admin-data/test-records-store.ts';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import { sessionKey } from '../../src/quiz-session/keys.ts';
import { startAdminApi } from './start-admin-api.ts';

export const testAddress = '192.168.4.7';
export const realAddress = '8.8.4.4';

/** Starts the functions on an empty table for tests of Clear Test Data. */
export const startTestDataApi = async () => {
  // A function opens its table when it is loaded.
  vi.resetModules();
  const api = await startAdminApi();

  return {
    ...api,
    clear: async () => (await api.admin('clearTestData')).body,

    openTestRecords: () =>
      createTestRecordsStore({
        ...api.access,
        toBusinessDay: createBusinessDayFormatter('America/Toronto'),
      }),

    hasSession: async (sessionId: string): Promise<boolean> => {
      const { client, tableName } = api.access;
      const get = new GetCommand({ TableName: tableName, Key: sessionKey(sessionId) });
      return (await client.send(get)).Item !== undefined;
    },

    /** Lists the sessions of the dropouts that staff see. */
    listSessions: async () => {
      const { body } = await api.admin('listDropouts');
      return { total: body.total, sessions: body.dropouts.map(({ sessionId }) => sessionId) };
    },
  };
};
