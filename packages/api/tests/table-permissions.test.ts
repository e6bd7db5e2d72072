import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { tablePermissions } from '../../../infra/shared/table-permissions.ts';
import { functionNames } from '../scripts/bundle-function.ts';
import { createAccountsStore } from '../src/auth/accounts-store.ts';
import { createSuppressionStore } from '../src/mail/suppression-store.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import { createJobRuns } from '../src/platform/jobs/job-runs-store.ts';
import { createSurveyStore } from '../src/survey/survey-store.ts';
import { asFunction } from './support/as-deployed.ts';
import { makeSurvey } from './support/start-admin-api.ts';
import { startApi } from './support/start-api.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const readBatch = (partitions: readonly string[]) => {
  const { client, tableName } = api.access;
  const Keys = partitions.map((pk) => ({ pk, sk: '-' }));
  return client.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys } } }));
};

/** All tests run the functions with these permissions only. These tests show that the permissions are enforced. */
describe('what a function may do with the table', () => {
  it('is defined for every function', () => {
    expect(Object.keys(tablePermissions).sort()).toEqual([...functionNames]);
  });

  it.each([
    ['listings', 'Query JOB_RUNS', () => createJobRuns(api.access).readAll()],
    ['export', 'GetItem USER#robin', () => createAccountsStore(api.access).find('robin')],
    ['sweep', 'Query SUPPRESSIONS in gsi1', () => createSuppressionStore(api.access).listNewest()],
    [
      'consent',
      'PutItem SURVEY#',
      () =>
        createSurveyStore({
          ...api.access,
          toBusinessDay: createBusinessDayFormatter('UTC'),
        }).insert(makeSurvey()),
    ],
    [
      'reconcile',
      'BatchGetItem SURVEY#1, TOTALS_CHECK',
      () => readBatch(['SURVEY#1', 'TOTALS_CHECK']),
    ],
  ])('does not let %s do %s', async (name, refusal, act) => {
    await expect(asFunction(name, async () => act())).rejects.toThrow(
      `AccessDenied: ${name} may not ${refusal}`,
    );
  });
});
