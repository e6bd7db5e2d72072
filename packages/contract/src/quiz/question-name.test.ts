import { expect, it } from 'vitest';
import { questionName } from './question-name.ts';

it.each([
  ['lifestyle.currentCar', 'Current Car'],
  ['location.zipCode', 'Zip Code'],
  ['preferences.brands', 'Brands'],
  ['totalPriceRange', 'Total Price Range'],
  ['', 'Unknown'],
])('shows the question %o as %o', (id, shown) => {
  expect(questionName(id)).toBe(shown);
});
