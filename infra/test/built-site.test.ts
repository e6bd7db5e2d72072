import { expect, it } from 'vitest';
import { readBuiltSite } from '../site/built-site.ts';
import { makeBrand } from './support/make-settings.ts';

it('reports where a built site is missing', () => {
  expect(() => readBuiltSite('/nowhere', makeBrand())).toThrow('There is no built site in');
});
