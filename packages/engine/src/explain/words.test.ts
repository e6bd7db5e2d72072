import { describe, expect, it } from 'vitest';
import { bodyStyles, brandGroups, powertrains } from '../catalogue/vocabulary.ts';
import { makeOffer } from '../testing/make-offer.ts';
import {
  addArticle,
  chooseBodyStyle,
  formatBodyStyle,
  formatBrandGroup,
  formatPowertrain,
  joinWithOr,
} from './words.ts';

describe('the words for a choice', () => {
  it.each([
    [
      'body styles',
      () => bodyStyles.map(formatBodyStyle),
      'SUV pickup sedan coupe hatchback minivan convertible wagon van',
    ],
    ['power', () => powertrains.map(formatPowertrain), 'electric plug-in hybrid hybrid gas diesel'],
    [
      'brands',
      () => brandGroups.map(formatBrandGroup),
      'American Japanese Korean German British Italian Swedish electric-only smaller',
    ],
  ])('read well in a sentence about %s', (_what, names, text) => {
    expect(names().join(' ')).toBe(text);
  });

  it.each([
    'an SUV',
    'a sedan',
    'an American',
    'an electric',
    'an Italian',
    'a plug-in hybrid',
    'a German',
  ])('have the article of "%s"', (text) => {
    expect(addArticle(text.replace(/^an? /, ''))).toBe(text);
  });

  it.each([
    [[], ''],
    [['coupe'], 'coupe'],
    [['coupe', 'sedan'], 'coupe or sedan'],
    [['coupe', 'sedan', 'wagon'], 'coupe, sedan or wagon'],
  ])('of %j are listed as "%s"', (names, text) => {
    expect(joinWithOr(names)).toBe(text);
  });
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
