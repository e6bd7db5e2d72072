import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/offers.ts';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { toPreferences } from '../preferences.ts';
import { everydayProfiles } from '../testing/profiles/everyday-profiles.ts';
import type { Profile } from '../testing/profiles/profile.ts';
import { specialProfiles } from '../testing/profiles/special-profiles.ts';
import { rank } from './rank.ts';

const sixFor = ({ answers, zipCode }: Profile): readonly Offer[] =>
  rank(loadCatalogue(), toPreferences(makeAnswers(answers, zipCode))).picks.map(
    ({ candidate }) => candidate.offer,
  );

const named = ({ variant: { vehicle, trim }, from, to }: Offer): string =>
  `${from}-${to} ${vehicle.fullName} ${trim} (${vehicle.powertrain})`;

describe('rank, for shoppers whom anybody who knows cars could advise', () => {
  it.each([...everydayProfiles, ...specialProfiles])(
    'recommends what is good advice to $who',
    (profile) => {
      const six = sixFor(profile);
      const {
        several: [atLeast, of] = [0, []],
        each = () => true,
        firstThree = () => true,
      } = profile;

      expect(six.filter((offer) => !each(offer)).map(named)).toEqual([]);
      expect(
        six
          .slice(0, 3)
          .filter((offer) => !firstThree(offer))
          .map(named),
      ).toEqual([]);
      const expected = six.filter(({ variant }) => of.includes(variant.vehicle.fullName));

      expect(expected.length, six.map(named).join('; ')).toBeGreaterThanOrEqual(atLeast);
    },
  );
});
