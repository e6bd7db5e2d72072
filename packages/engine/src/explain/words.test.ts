import { describe, expect, it } from 'vitest';
import { makeOffer } from '../testing/make-offer.ts';
import { chooseBodyStyle, joinWithOr } from './words.ts';

it.each([
  [[], ''],
  [['coupe'], 'coupe'],
  [['coupe', 'sedan'], 'coupe or sedan'],
  [['coupe', 'sedan', 'wagon'], 'coupe, sedan or wagon'],
])('lists %j as "%s"', (names, text) => {
  expect(joinWithOr(names)).toBe(text);
});

describe('the body style that a card shows', () => {
  const { vehicle } = makeOffer({ bodyStyles: ['coupe', 'convertible'] }).variant;

  it.each([
    ['the main one where none was asked for', [], 'coupe'],
    ['the one that was asked for', ['suv', 'convertible'], 'convertible'],
    ['the main one of two that were asked for', ['convertible', 'coupe'], 'coupe'],
    ['the main one where another was asked for', ['wagon'], 'coupe'],
  ] as const)('is %s', (_which, wanted, style) => {
    expect(chooseBodyStyle(vehicle, wanted)).toBe(style);
  });
});
