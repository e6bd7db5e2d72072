import './support/cheap-passwords.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeEveryKind } from './support/every-kind.ts';
import { startApi } from './support/start-api.ts';
import { startJobs } from './support/start-jobs.ts';
import { formOf, knownForms, recordStored, scanStored } from './support/stored-items.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  jobs = await startJobs(['owner@example.com']);
  process.env['STAFF_RECIPIENTS'] = 'staff@example.com';
  api = await startApi();
});
afterAll(() => jobs.mail.stop());

// When this fails, record the new forms into a new folder and add tests that read them:
// RECORD_STORED_ITEMS=2027-01 npx vitest run --project integration packages/api/tests/stored-kinds.test.ts
// Fixtures are never changed or removed: tables hold such items.
it('every form of item that the product writes has a fixture', async () => {
  await storeEveryKind(api, jobs);
  const items = await scanStored(api.access.tableName);
  const folder = process.env['RECORD_STORED_ITEMS'];
  if (folder !== undefined) recordStored(folder, items);
  const known = knownForms();
  expect([...new Set(items.map(formOf))].filter((form) => !known.has(form))).toEqual([]);
});
