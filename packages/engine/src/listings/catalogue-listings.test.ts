import { knownMakes, listingUrl } from '@app/contract/listing-url';
import { describe, expect, it } from 'vitest';
import { catalogueMakes } from '../catalogue/catalogue-makes.ts';
import { createListingMatcher } from './listing-matcher.ts';
import { toKey } from './normalise.ts';

const entries = catalogueMakes().flatMap((catalogueMake) =>
  catalogueMake.entries.map((entry) => ({ catalogueMake, entry })),
);

const find = createListingMatcher(catalogueMakes());

const keyOf = (make: string, carName: string) => {
  const found = find({ make, carName });
  return found === null ? null : `${found.make}/${found.modelKey}`;
};

describe('the listing links of the catalogue', () => {
  it('finds every entry by the names that a result card gives it', () => {
    for (const { catalogueMake, entry } of entries) {
      const { make, listingKey } = catalogueMake;
      const wanted = `${listingKey}/${entry.listingKey}`;
      const names = [entry.model, `${make} ${entry.model}`, `${entry.years.join('-')} ${make} ${entry.model}`];
      for (const name of names) expect([name, keyOf(make, name)]).toEqual([name, wanted]);
      expect([names[1], keyOf('unknown', names[1] ?? '')]).toEqual([names[1], wanted]);
    }
  });

  it('keeps the model when a typical trim follows, unless the trim is sold as a model of its own', () => {
    const keys = new Map(
      catalogueMakes().map(({ make, entries: own }) => [make, new Set(own.map((e) => e.listingKey))]),
    );
    const changed = entries.flatMap(({ catalogueMake: { make, listingKey }, entry }) =>
      entry.trims
        .map((trim) => `${make} ${entry.model} ${trim}`)
        .filter((name) => keyOf(make, name) !== `${listingKey}/${entry.listingKey}`)
        .filter(
          (name) =>
            !keys.get(make)?.has(
              name
                .toLowerCase()
                .replace(/[^a-z0-9]/g, '')
                .slice(listingKey.length),
            ),
        ),
    );
    expect(changed).toEqual([]);
  });

  it('searches for every word of a name: by its model as far as that goes, by a keyword for the rest', () => {
    const lost = entries.flatMap(({ catalogueMake: { make }, entry }) =>
      [entry.model, ...entry.trims.map((trim) => `${entry.model} ${trim}`)].filter((model) => {
        const carName = `${entry.years.join('-')} ${make} ${model}`;
        const bestMatch = find({ make, carName });
        if (bestMatch === null) return true;
        const trim = new URL(listingUrl({ carName, bestMatch, zipCode: '' })).searchParams.get('trim_kw') ?? '';
        const asModel = toKey(`${make} ${model}`.slice(0, -trim.length || undefined));
        return ![bestMatch.modelKey, toKey(make) + bestMatch.modelKey].some((key) => key.startsWith(asModel));
      }),
    );
    expect(lost).toEqual([]);
  });

  it('writes make and model keys as the listing site does', () => {
    for (const { catalogueMake, entry } of entries) {
      expect(catalogueMake.listingKey).toMatch(/^[a-z0-9]+$/);
      expect([entry.model, entry.listingKey]).toEqual([entry.model, expect.stringMatching(/^[a-z0-9]+$/)]);
    }
  });

  it('has every make in the list that browsers guess makes from', () => {
    const missing = catalogueMakes()
      .map(({ make }) => make)
      .filter((make) => !knownMakes.includes(make));
    expect(missing).toEqual([]);
  });
});
