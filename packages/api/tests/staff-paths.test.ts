import { beforeAll, describe, expect, it } from 'vitest';
import { endpointFunctions } from '../src/functions.ts';
import { makeContext, makeEvent } from './support/make-event.ts';
import { addStaff, makeToken } from './support/staff.ts';
import { startApi } from './support/start-api.ts';

type Group = 'admin-data' | 'export' | 'listings';
let session: string;

beforeAll(async () => {
  const api = await startApi();

  await addStaff(api.access, 'robin', 2 ** 10);
  session = `session=${await makeToken(api.access, 'robin')}`;
});

/** Sends a request that the function may have no route for. */
const ask = async (group: Group, method: string, path: string, cookies: readonly string[] = []) => {
  const { handler } = await endpointFunctions[group]();
  const {
    statusCode,
    headers,
    body = '',
  } = await handler(makeEvent({ method, path, cookies }), makeContext());
  return { status: statusCode, code: JSON.parse(body).code, allow: headers?.['allow'] };
};

const unknown: [Group, string, string][] = [
  ['admin-data', 'GET', '/api/admin/unheard-of'],
  ['admin-data', 'DELETE', '/api/test/no/such/call'],
  ['admin-data', 'GET', '/api/test'],
  ['export', 'GET', '/api/admin/analytics'],
];

const wrongMethod: [Group, string, string, string][] = [
  ['admin-data', 'POST', '/api/test/surveys', 'GET'],
  ['admin-data', 'GET', '/api/test/clear-test-data', 'DELETE'],
  ['export', 'PUT', '/api/test/export-surveys', 'GET'],
];

describe('a staff path', () => {
  it.each(unknown)(
    'that %s does not serve (%s %s) returns 401 without a session and 404 with one',
    async (...request) => {
      expect(await ask(...request)).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(await ask(...request, ['session=forged'])).toMatchObject({ status: 401 });
      expect(await ask(...request, [session])).toMatchObject({ status: 404, code: 'not_found' });
    },
  );

  it.each(wrongMethod)(
    'of %s with the wrong method (%s %s) returns 405 only with a session',
    async (group, method, path, allow) => {
      expect(await ask(group, method, path)).toEqual({
        status: 401,
        code: 'unauthenticated',
        allow: undefined,
      });
      expect(await ask(group, method, path, [session])).toEqual({
        status: 405,
        code: 'method_not_allowed',
        allow,
      });
    },
  );

  it('returns 401 from a function without staff endpoints', async () => {
    expect(await ask('listings', 'GET', '/api/admin/unheard-of', [session])).toMatchObject({
      status: 401,
    });
    expect(await ask('listings', 'GET', '/api/unheard-of')).toMatchObject({ status: 404 });
  });
});
