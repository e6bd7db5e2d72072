import { afterAll, expect, it } from 'vitest';
import { startFaultProxy } from './support/fault-proxy.ts';
import { readLogOf } from './support/read-log-of.ts';
import { makeSurvey, startAdminApi } from './support/start-admin-api.ts';
import { startJobs } from './support/start-jobs.ts';

const timeout = 60_000;
const database = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
const tableWire = await startFaultProxy(database);

process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tableWire.url;
const jobs = await startJobs();
const mailWire = await startFaultProxy(jobs.mail.url);

process.env['AWS_ENDPOINT_URL_SES'] = mailWire.url;
const api = await startAdminApi(database);
const survey = makeSurvey();

afterAll(() => {
  tableWire.stop();
  mailWire.stop();
  jobs.mail.stop();
});

const hang = { fault: 'hang', at: 1, hasRealTimeouts: true } as const;
const isRetry = ({ message }: Record<string, string>): boolean =>
  message === 'request sent again after a time-out';

it('logs a request to the table that is sent again after a time-out', { timeout }, async () => {
  await api.addSurveys([survey]);
  const open = () => api.call('getResult', { params: { resultId: survey.id } });

  expect((await readLogOf(open, 'INFO')).filter(isRetry)).toEqual([]);
  const lines = await readLogOf(async () => {
    const { value, requests } = await tableWire.during(hang, open);

    expect([value.status, requests]).toEqual([200, 2]);
  }, 'INFO');

  expect(lines.filter(isRetry)).toEqual([
    expect.objectContaining({ service: 'survey', command: 'GetItemCommand' }),
  ]);
});

it('logs an e-mail that is sent again after a time-out', { timeout }, async () => {
  const params = { resultId: survey.id };
  const request = (email: string) => api.call('emailResult', { params, body: { email } });

  // The first call loads the function.
  await request('first@visitor.example');
  const lines = await readLogOf(async () => {
    const { requests } = await mailWire.during(hang, () => request('second@visitor.example'));

    expect(requests).toBe(2);
  }, 'INFO');

  expect(lines.filter(isRetry)).toEqual([
    expect.objectContaining({ service: 'result-email', command: 'SendRawEmailCommand' }),
  ]);
  expect(JSON.stringify(lines)).not.toContain('second@visitor.example');
});
