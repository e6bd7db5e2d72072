import { buildListingUrl, knownMakes } from '@app/contract/listing-url';
import { describe, expect, it } from 'vitest';
import { listMakes } from '../catalogue/vehicle.ts';
import { createListingMatcher } from './listing-matcher.ts';
import { toKey } from './normalize.ts';

const listed = listMakes().flatMap((listedMake) =>
  listedMake.vehicles.map((vehicle) => ({ listedMake, vehicle })),
);

const find = createListingMatcher(listMakes());

const findKey = (make: string, carName: string) => {
  const found = find({ make, carName });
  return found === null ? null : `${found.make}/${found.modelKey}`;
};

describe('the listing links of the catalogue', () => {
  it('finds every vehicle by the names that a result card gives it', () => {
    for (const { listedMake, vehicle } of listed) {
      const { make, listingKey } = listedMake;
      const wanted = `${listingKey}/${vehicle.listingKey}`;
      const names = [
        vehicle.model,
        `${make} ${vehicle.model}`,
        `${vehicle.years.join('-')} ${make} ${vehicle.model}`,
      ];

      for (const name of names) expect([name, findKey(make, name)]).toEqual([name, wanted]);
      expect([names[1], findKey('unknown', names[1] ?? '')]).toEqual([names[1], wanted]);
    }
  });

  it('keeps the model when a trim follows, unless the trim is sold as a model of its own', () => {
    const keys = new Map(
      listMakes().map(({ make, vehicles: own }) => [make, new Set(own.map((e) => e.listingKey))]),
    );
    const changed = listed.flatMap(({ listedMake: { make, listingKey }, vehicle }) =>
      vehicle.trims
        .map(({ trim }) => `${make} ${vehicle.model} ${trim}`)
        .filter((name) => findKey(make, name) !== `${listingKey}/${vehicle.listingKey}`)
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

  it('searches for every word of a name but the driven wheels: by its model as far as that goes, by a keyword for the rest', () => {
    const lost = listed.flatMap(({ listedMake: { make }, vehicle }) =>
      [vehicle.model, ...vehicle.trims.map(({ trim }) => `${vehicle.model} ${trim}`)].filter(
        (model) => {
          const carName = `${vehicle.years.join('-')} ${make} ${model}`;
          const bestMatch = find({ make, carName });
          if (bestMatch === null) return true;

          const url = buildListingUrl({
            carName,
            make,
            bestMatch,
            zipCode: '',
            maxPrice: undefined,
          });
          const trim = new URL(url).searchParams.get('trim_kw') ?? '';
          const searchedName = `${make} ${model}`.replace(/ (?:e?AWD|[FR42]WD|4x4)(?!\S)/g, '');
          const asModel = toKey(searchedName.slice(0, -trim.length || undefined));
          return ![bestMatch.modelKey, toKey(make) + bestMatch.modelKey].some((key) =>
            key.startsWith(asModel),
          );
        },
      ),
    );

    expect(lost).toEqual([]);
  });

  it('writes make and model keys as the listing site does', () => {
    for (const { listedMake, vehicle } of listed) {
      expect(listedMake.listingKey).toMatch(/^[a-z0-9]+$/);
      expect([vehicle.model, vehicle.listingKey]).toEqual([
        vehicle.model,
        expect.stringMatching(/^[a-z0-9]+$/),
      ]);
    }
  });

  it('has every make in the list that browsers guess makes from', () => {
    const missing = listMakes()
      .map(({ make }) => make)
      .filter((make) => !knownMakes.includes(make));

    expect(missing).toEqual([]);
  });
});
