import { optionValues } from '@app/contract/quiz/definition';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { findPool } from '../ranking/pool.ts';
import { problemsOf } from '../testing/catalogue-problems.ts';
import { makeEntry, makeOf } from '../testing/make-entry.ts';
import { wishesOf } from '../wishes.ts';
import { theCatalogue } from './catalogue.ts';
import { catalogueMakes } from './catalogue-makes.ts';
import type { CatalogueEntry } from './entry.ts';
import { priceBands } from './price-bands.ts';

const { vehicles } = theCatalogue();
const duplicatesIn = (texts: readonly string[]): readonly string[] =>
  texts.filter((text, index) => texts.indexOf(text) !== index);

describe('the catalogue', () => {
  it('has no entry with a missing or absurd figure', () => {
    expect(catalogueMakes().flatMap(problemsOf)).toEqual([]);
  });

  it('holds each vehicle and each make once', () => {
    expect(duplicatesIn(vehicles.map(({ id }) => id))).toEqual([]);
    expect(duplicatesIn(catalogueMakes().map(({ make }) => make))).toEqual([]);
  });

  it('never holds two generations of one variant for the same year', () => {
    const years = vehicles.flatMap(({ make, entry }) =>
      Array.from(
        { length: entry.years[1] - entry.years[0] + 1 },
        (_, index) => `${make} ${entry.model} ${entry.bodyStyles[0]} ${entry.trims[0]} ${entry.years[0] + index}`,
      ),
    );
    expect(duplicatesIn(years)).toEqual([]);
  });

  it('covers at least 260 entries, 230 models and 38 makes', () => {
    expect(vehicles.length).toBeGreaterThanOrEqual(260);
    expect(theCatalogue().familyCount).toBeGreaterThanOrEqual(230);
    expect(catalogueMakes().length).toBeGreaterThanOrEqual(38);
  });

  it.each(optionValues('features.bodyStyle').filter((value) => value !== 'flexible'))(
    'has at least six models of body style %s',
    (style) => {
      const models = new Set(
        vehicles.filter(({ entry }) => entry.bodyStyles.some((has) => has === style)).map(({ family }) => family),
      );
      expect(models.size).toBeGreaterThanOrEqual(6);
    },
  );

  it.each(optionValues('features.powerPreference').filter((value) => value !== 'noPreference'))(
    'has at least six models powered by %s',
    (powertrain) => {
      const models = new Set(
        vehicles.filter(({ entry }) => entry.powertrain === powertrain).map(({ family }) => family),
      );
      expect(models.size).toBeGreaterThanOrEqual(6);
    },
  );

  it.each(optionValues('preferences.brands').filter((value) => value !== 'openToBrands'))(
    'has at least six models of %s brands',
    (group) => {
      const models = new Set(
        vehicles.filter(({ brandGroups }) => brandGroups.some((has) => has === group)).map(({ family }) => family),
      );
      expect(models.size).toBeGreaterThanOrEqual(6);
    },
  );

  describe.each(['33101', 'M5V2T6'])('for a shopper in %s', (zipCode) => {
    it.each(
      priceBands.flatMap(({ id }) =>
        (['justMe', 'smallGroup', 'bigGroup'] as const).flatMap((people) =>
          (['new', 'preOwned'] as const).map((condition) => [id, people, condition] as const),
        ),
      ),
    )('leaves six models for %s, %s, %s', (band, people, condition) => {
      const answers = makeAnswers(
        { 'budget.totalPriceRange': band, 'usage.passengers': people, 'budget.condition': condition },
        zipCode,
      );
      expect(() => findPool(theCatalogue(), wishesOf(answers))).not.toThrow();
    });
  });
});

describe('the check of the catalogue', () => {
  it('names make, entry and field of what is wrong', () => {
    const wrong = makeEntry({ seats: 0, years: [2024, 2022], listingKey: 'CR-V', powertrain: 'electric' });
    expect(problemsOf(makeOf('Test', [wrong]))).toEqual([
      'makes/test.ts, Meadow 2024, seats: 0 is not between 1 and 15',
      'makes/test.ts, Meadow 2024, years: 2024-2022 is not within 2014-2026, first to last',
      'makes/test.ts, Meadow 2024, electricRangeMi: does not suit electric',
      'makes/test.ts, Meadow 2024, listingKey: CR-V',
    ]);
  });

  it('names a field that is missing', () => {
    const { msrpUsd: _left, weakness: _out, ...incomplete } = makeEntry();
    expect(problemsOf(makeOf('Test', [incomplete as CatalogueEntry]))).toEqual([
      'makes/test.ts, Meadow 2020, weakness: missing',
      'makes/test.ts, Meadow 2020, msrpUsd: missing',
    ]);
  });

  it.each([
    ['Golf TDI', 'TDI S', 'repeats a word of "Test Golf TDI"'],
    ['GLS', 'GLS450 4MATIC', 'repeats a word of "Test GLS"'],
    ['MX-5 Miata', 'Hardtop', 'names one of several body styles'],
  ])('refuses a %s with the trim %s', (model, trim, problem) => {
    const entry = makeEntry({ model, trims: [trim], bodyStyles: ['coupe', 'convertible'] });
    expect(problemsOf(makeOf('Test', [entry]))).toEqual([`makes/test.ts, ${model} 2020, trims: "${trim}" ${problem}`]);
  });
});
