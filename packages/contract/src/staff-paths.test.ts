import { expect, it } from 'vitest';
import { type Endpoint, endpoints } from './endpoints.ts';
import { isStaffPath } from './staff-paths.ts';

const all: readonly Endpoint[] = Object.values(endpoints);

it('takes every call for staff, and no other', () => {
  for (const { path, access } of all) expect([path, isStaffPath(path)]).toEqual([path, access === 'admin']);
});

it.each([
  ['/api/admin', true],
  ['/api/test/no/such/call', true],
  ['/api/admins', false],
  ['/api/testing/surveys', false],
  ['/admin/dashboard', false],
])('says of %s: %s', (path, expected) => {
  expect(isStaffPath(path)).toBe(expected);
});
