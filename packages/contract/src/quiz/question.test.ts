import { expect, it } from 'vitest';
import { questions } from './definition.ts';
import { findSelectionLimit, formatQuestionName } from './question.ts';

const multiSelect = (title: string, description = '') =>
  ({ id: 'a.b', section: 'a', type: 'multiSelect', title, description, options: [] }) as const;

it.each([
  ['Pick up to 4 things', 4],
  ['Choose 2', 2],
  ['Please select 5 of these', 5],
  ['Any 12 options', 12],
  ['Choose up to 3.', 3],
  ['Pick as many as you like', undefined],
  ['Choose well', undefined],
])('reads the limit of "%s" as %s', (text, limit) => {
  expect(findSelectionLimit(multiSelect(text))).toBe(limit);
  expect(findSelectionLimit(multiSelect('What?', text))).toBe(limit);
});

it('limits exactly the questions that the specification limits, to 3 choices', () => {
  const limits = questions.flatMap((question) => {
    const limit = findSelectionLimit(question);
    return limit === undefined ? [] : [[question.id, limit]];
  });

  expect(limits).toEqual([
    ['lifestyle.carAppreciation', 3],
    ['features.powerPreference', 3],
    ['features.bodyStyle', 3],
  ]);
});

it.each([
  ['lifestyle.currentCar', 'Current Car'],
  ['location.zipCode', 'Zip Code'],
  ['preferences.brands', 'Brands'],
  ['totalPriceRange', 'Total Price Range'],
  ['', 'Unknown'],
])('shows the question %o as %o', (id, shown) => {
  expect(formatQuestionName(id)).toBe(shown);
});
