import { makeAnswers } from '@app/contract/testing/make-answers';
import { expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { limitBits } from './limits.ts';
import { brokenByVehicle, excluded } from './vehicle-limits.ts';

const toronto = 'M5V2T6';
const brokenBy = (row: FixtureRow, ...answers: Parameters<typeof makeAnswers>): number =>
  brokenByVehicle(makeCatalogue([row]), wishesOf(makeAnswers(...answers)), 0);

it.each<[string, FixtureRow, Parameters<typeof makeAnswers>, number]>([
  [
    'of a make in a wanted group',
    { brands: ['american', 'electricOnly'] },
    [{ 'preferences.brands': ['electricOnly'] }],
    0,
  ],
  ['of another group', { brands: ['german'] }, [{ 'preferences.brands': ['japanese', 'korean'] }], limitBits.brands],
  ['of a wanted shape', { bodyStyles: ['sedan', 'coupe'] }, [{ 'features.bodyStyle': ['coupe', 'suv'] }], 0],
  ['of another shape', { bodyStyles: ['sedan'] }, [{ 'features.bodyStyle': ['coupe'] }], limitBits.bodyStyle],
  ['with a wanted powertrain', { powertrain: 'hybrid' }, [{ 'features.powerPreference': ['hybrid'] }], 0],
  ['with another one', { powertrain: 'gas' }, [{ 'features.powerPreference': ['hybrid'] }], limitBits.powertrain],
  [
    'with nothing that was wanted',
    { brands: ['german'], bodyStyles: ['sedan'], powertrain: 'gas' },
    [{ 'preferences.brands': ['japanese'], 'features.bodyStyle': ['suv'], 'features.powerPreference': ['hybrid'] }],
    limitBits.brands | limitBits.bodyStyle | limitBits.powertrain,
  ],
  ['where anything goes', { brands: ['german'], bodyStyles: ['sedan'], powertrain: 'diesel' }, [{}], 0],
  ['sold in the US alone, in the US', { countries: ['US'] }, [{}], 0],
  ['sold in the US alone, in Canada', { countries: ['US'] }, [{}, toronto], excluded],
  ['sold in Canada alone, in Canada', { countries: ['CA'] }, [{}, toronto], 0],
  ['sold in Canada alone, in the US', { countries: ['CA'] }, [{}], excluded],
  ['with a seat for everyone', { seats: 5 }, [{}], 0],
  ['with a seat too few', { seats: 4 }, [{}], excluded],
  ['with a seat too few, but for fewer', { seats: 4 }, [{ 'usage.passengers': 'justMe' }], 0],
  ['with seven seats for six or more', { seats: 7 }, [{ 'usage.passengers': 'bigGroup' }], 0],
  ['with six seats for six or more', { seats: 6 }, [{ 'usage.passengers': 'bigGroup' }], excluded],
])('a vehicle %s breaks what it does not keep', (_what, row, answers, broken) => {
  expect(brokenBy(row, ...answers)).toBe(broken);
});
