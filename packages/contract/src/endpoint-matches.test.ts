import { expect, it } from 'vitest';
import { endpointMatches } from './endpoint-matches.ts';
import { endpoints } from './endpoints.ts';

it('finds every call by its path, and the parameters in it', () => {
  for (const [name, { path }] of Object.entries(endpoints)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param);
    const matches = endpointMatches(path.replaceAll(/\{\w+\}/g, 'one value'));
    const params = Object.fromEntries(names.map((param) => [param, 'one value']));
    expect(matches).toEqual([{ name, endpoint: endpoints[name as keyof typeof endpoints], params }]);
  }
});

it.each([
  ['100% electric\n', '100% electric\n'],
  ['%41', '%41'],
  ['é{x}', 'é{x}'],
])('takes a parameter as it stands: %j', (value, make) => {
  expect(endpointMatches(`/api/autotempest/models/${value}`)).toMatchObject([{ params: { make } }]);
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
])('knows no call at %j', (path) => {
  expect(endpointMatches(path)).toEqual([]);
});
