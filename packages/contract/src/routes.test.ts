import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { routes } from './routes.ts';

it('holds every call of the specification, and those added to it', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(calls.sort()).toEqual(
    [
      'GET /api/me',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/cookie-consent',
      'POST /api/terms/accept',
      'POST /api/quiz-session/start',
      'POST /api/quiz-session/progress',
      'POST /api/quiz-session/exit',
      'POST /api/quiz-session/complete',
      'POST /api/quiz-session/heartbeat',
      'POST /api/survey',
      'POST /api/survey/update-zip',
      'GET /api/survey/results/{resultId}',
      'GET /api/autotempest/models/{make}',
      'POST /api/contact',
      'GET /api/test/dropout-data',
      'GET /api/test/surveys',
      'GET /api/test/cookie-consents',
      'POST /api/admin/send-daily-summary',
      'POST /api/admin/send-weekly-summary',
      'POST /api/admin/send-monthly-summary',
      'GET /api/admin/daily-summary',
      'DELETE /api/test/clear-test-data',
      'GET /api/test/export-surveys',
      'GET /api/admin/analytics',
      'GET /api/admin/system-status',
      'POST /api/admin/contact-messages/{messageId}/answered',
      'POST /api/survey/results/{resultId}/email',
    ].sort(),
  );
});

it('asks for a session exactly under /api/admin and /api/test', () => {
  for (const { path, access } of Object.values(endpoints)) {
    expect([path, access]).toEqual([path, /^\/api\/(admin|test)\//.test(path) ? 'admin' : 'public']);
  }
});

it('has a schema for every path parameter', () => {
  for (const route of Object.values(routes)) {
    expect([route.path, 'params' in route]).toEqual([route.path, route.path.includes('{')]);
  }
});
