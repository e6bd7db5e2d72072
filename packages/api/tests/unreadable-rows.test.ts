import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { createLeadsToCallLister } from '../src/leads/emailed-leads.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import { createJobRuns } from '../src/platform/jobs/job-runs-store.ts';
import { createStaffActionRecorder } from '../src/staff-actions/staff-action-store.ts';
import { findItems } from './support/find-items.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { startAdminApi } from './support/start-admin-api.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let resultId: string;

/** Stores again every item with a text, as a later release would. */
const makeUnreadable = async (partitionPrefix: string, text: string): Promise<void> => {
  const { client, tableName: TableName } = api.access;
  const items = await findItems(api.access, partitionPrefix, text);

  expect(items.length).toBeGreaterThan(0);

  for (const item of items)
    await client.send(new PutCommand({ TableName, Item: { ...item, schemaVersion: 99 } }));
};

const write = (email: string) =>
  api.call('sendContactMessage', {
    body: { ...makeContactForm({ email }), resultId },
    headers: { 'cloudfront-viewer-address': '198.51.100.7:40000' },
  });

beforeAll(async () => {
  api = await startAdminApi();
  resultId = (await api.call('submitSurvey', { body: makeAnswers() })).body.resultId;
  await api.call('recordClick', { body: { target: 'booking', resultId } });
  await write('readable@visitor.example');
  await write('unreadable@visitor.example');
  await makeUnreadable(`SURVEY#${resultId}`, '"sk":"CLICK#');
});

it('the presses of a survey come with the number of those that cannot be read', async () => {
  const { body } = await api.admin('getSurveyActivity', { params: { resultId } });

  expect([body.clicks, body.unreadable]).toEqual([[], 1]);
});

it('leads come with the number of those that cannot be read, also of what belongs to a lead', async () => {
  await makeUnreadable('LEAD#', '"email":"unreadable@visitor.example"');
  const { leads, unreadable } = (await api.admin('listLeads')).body;

  expect(leads.map(({ email }) => email)).toEqual(['readable@visitor.example']);
  expect(unreadable).toBe(1);
  const params = { leadId: leads[0]?.id };

  expect((await api.admin('getLead', { params })).body.lead.unreadable).toBe(1);
  await makeUnreadable(`LEAD#${leads[0]?.id}`, '"sk":"CONTACT#');
  expect((await api.admin('getLead', { params })).body.lead.unreadable).toBe(2);
});

it('leads to call come with the number of those that cannot be read', async () => {
  const items = await findItems(api.access, 'LEAD#', 'unreadable@visitor.example');
  const [{ pk, gsi4sk = '' } = {}] = items;
  const { client, tableName: TableName } = api.access;
  const waiting = { gsi4sk: String(gsi4sk).replace(/^\d{4}/, '2025'), pk };

  await client.send(new PutCommand({ TableName, Item: { ...items[0], ...waiting } }));
  expect((await api.admin('listDueLeads')).body).toMatchObject({ leads: [], unreadable: 1 });
});

it('what staff did comes with the number of rows that cannot be read', async () => {
  await createStaffActionRecorder(api.access)({ username: 'ada', action: 'mark', subject: 'old' });
  const before = (await api.admin('listStaffActions')).body;

  await makeUnreadable('STAFF_ACTIONS', '"subject":"old"');
  const after = (await api.admin('listStaffActions')).body;

  expect(before.unreadable).toBeUndefined();
  expect([after.actions.length, after.unreadable]).toEqual([before.actions.length - 1, 1]);
});

it('the last sign-ins come with the number of actions that cannot be read', async () => {
  const { body } = await api.admin('listSignIns');

  expect([body.signIns.length > 0, body.unreadable]).toEqual([true, 1]);
});

it('a job whose last run cannot be read says so', async () => {
  const run = { at: new Date().toISOString(), outcome: 'succeeded', message: 'Done' } as const;
  const readJobs = async () => (await api.admin('getSystemStatus')).body.jobs;

  await createJobRuns(api.access).record({ job: 'sweep', ...run });
  expect(await readJobs()).toContainEqual(expect.objectContaining({ outcome: 'succeeded' }));
  await makeUnreadable('JOB_RUNS', '"job":"sweep"');
  expect(await readJobs()).toContainEqual({ job: 'sweep', overdue: false, unreadable: true });
});

it('the leads of a daily summary come with the number of those that cannot be read', async () => {
  const calendar = {
    now: () => new Date(),
    toBusinessDay: createBusinessDayFormatter('America/Toronto'),
  };

  expect(await createLeadsToCallLister(api.access, calendar)()).toEqual({
    leads: [],
    unreadable: 1,
  });
});
