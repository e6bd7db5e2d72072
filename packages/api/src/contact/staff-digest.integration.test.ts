import { beforeAll, expect, it, vi } from 'vitest';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  jobs = await startJobs(['owner@example.com']);
  process.env['STAFF_RECIPIENTS'] = 'staff@site.example';
  api = await startApi();
  return () => jobs.mail.stop();
});

it('mails staff 60 contact messages an hour, from however many networks, and one digest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T14:05:00.000Z') });

  for (let nth = 1; nth <= 70; nth += 1) {
    const { status } = await api.call('sendContactMessage', {
      body: makeContactForm({ email: `visitor-${nth}@visitor.example` }),
      headers: { 'cloudfront-viewer-address': `198.51.100.${nth}:40000` },
    });

    expect(status).toBe(200);
  }

  expect(jobs.mail.to('staff@site.example')).toHaveLength(60);
  await jobs.run('sweep');
  expect(jobs.mail.to('staff@site.example')).toHaveLength(60);

  vi.setSystemTime(Date.parse('2026-11-20T15:01:00.000Z'));
  await jobs.run('sweep');
  const [digest, ...others] = jobs.mail.to('staff@site.example').slice(60);

  expect(others).toEqual([]);
  expect(digest?.header('subject')).toBe('10 more contact messages in the dashboard');
  expect(digest?.text).toContain('/admin/dashboard');
  vi.useRealTimers();
});
