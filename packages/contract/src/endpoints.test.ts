import { expect, it } from 'vitest';
import { endpointNames, getFunctionGroup, isStaffPath, matchEndpoints } from './endpoint-lookup.ts';
import { endpoints } from './endpoints.ts';
import { listPossibleErrors, schemas } from './schemas.ts';

it('lists every call of the specification and the added ones', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);

  expect(calls.sort()).toEqual(
    [
      'GET /api/me',
      'POST /api/login',
      'POST /api/logout',
      'POST /api/admin/password',
      'GET /api/admin/sign-ins',
      'GET /api/admin/staff-actions',
      'POST /api/cookie-consent',
      'POST /api/terms/accept',
      'POST /api/quiz-session/start',
      'POST /api/quiz-session/progress',
      'POST /api/quiz-session/exit',
      'POST /api/quiz-session/complete',
      'POST /api/quiz-session/heartbeat',
      'POST /api/survey',
      'POST /api/survey/update-zip',
      'POST /api/survey/preview',
      'POST /api/survey/click',
      'GET /api/admin/surveys/{resultId}/activity',
      'DELETE /api/admin/surveys/{resultId}',
      'POST /api/admin/surveys/{resultId}/test',
      'GET /api/admin/test-data',
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
      'GET /api/admin/weekly-summary',
      'GET /api/admin/monthly-summary',
      'DELETE /api/test/clear-test-data',
      'GET /api/test/export-surveys',
      'GET /api/admin/analytics',
      'GET /api/admin/system-status',
      'POST /api/admin/contact-messages/{messageId}/answered',
      'POST /api/survey/results/{resultId}/email',
      'GET /api/admin/leads',
      'GET /api/admin/due-leads',
      'GET /api/admin/leads/{leadId}',
      'POST /api/admin/leads/{leadId}',
      'POST /api/unsubscribe',
      'GET /api/unsubscribe',
    ].sort(),
  );
});

it('requires a session exactly under /api/admin and /api/test', () => {
  for (const { path, access } of Object.values(endpoints)) {
    expect([path, access]).toEqual([
      path,
      /^\/api\/(admin|test)\//.test(path) ? 'admin' : 'public',
    ]);
    expect([path, isStaffPath(path)]).toEqual([path, access === 'admin']);
  }
});

it('has schemas for every call, and a schema for every path parameter', () => {
  expect(Object.keys(schemas).sort()).toEqual([...endpointNames].sort());

  for (const name of endpointNames) {
    expect([name, 'params' in schemas[name]]).toEqual([name, endpoints[name].path.includes('{')]);
  }
});

it.each(['listSurveys', 'listDropouts', 'listCookieConsents'] as const)(
  'limits %s to 500 rows where the call gives no limit',
  (name) => {
    expect(schemas[name].query.parse({}).limit).toBe(500);
  },
);

it('names the function that serves a call', () => {
  expect(getFunctionGroup('startSession')).toBe('quiz-session');
  expect(getFunctionGroup('exportSurveys')).toBe('export');
});

it('lists the errors of a call: those of every call, 401 for staff, and its own', () => {
  expect(listPossibleErrors('heartbeat')).not.toContain('unauthenticated');
  expect(listPossibleErrors('listSurveys')).toContain('unauthenticated');
  expect(listPossibleErrors('updateZip')).toEqual(
    expect.arrayContaining(['internal_error', 'not_found', 'conflict']),
  );
});

it.each([
  ['/api/admin', true],
  ['/api/test/no/such/call', true],
  ['/api/admins', false],
  ['/api/testing/surveys', false],
  ['/admin/dashboard', false],
])('classifies %s as a staff path: %s', (path, expected) => {
  expect(isStaffPath(path)).toBe(expected);
});

it('finds the calls of every path, with the parameters in it', () => {
  for (const name of endpointNames) {
    const { path } = endpoints[name];
    const onPath = endpointNames.filter((other) => endpoints[other].path === path);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
    const matches = matchEndpoints(path.replaceAll(/\{\w+\}/g, 'one value'));
    const params = Object.fromEntries(names.map((param) => [param, 'one value']));

    expect(matches).toEqual(
      onPath.map((found) => ({ name: found, endpoint: endpoints[found], params })),
    );
  }
});

it.each([
  ['100% electric\n', '100% electric\n'],
  ['%41', '%41'],
  ['é{x}', 'é{x}'],
])('does not decode the parameter %j', (value, make) => {
  expect(matchEndpoints(`/api/autotempest/models/${value}`)).toMatchObject([{ params: { make } }]);
});

it.each([
  '/',
  '',
  '/api',
  '/api/me/',
  '/api/me\n',
  '/API/me',
  '//api/me',
  '/api/autotempest/models/',
  '/api/autotempest/models/a/b',
  '/x/api/me',
])('finds no call at %j', (path) => {
  expect(matchEndpoints(path)).toEqual([]);
});
