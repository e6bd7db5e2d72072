import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 visits'],
  [1, '1 visit'],
  [2, '2 visits'],
])('names %i in words', (count, words) => expect(counted(count, 'visit')).toBe(words));
