import { describe, expect, it } from 'vitest';
import { realVehicle } from '../testing/real-vehicle.ts';
import { bodyStylesIn, brandGroupNames, orList, powertrainsIn, shownBodyStyle, withArticle } from './words.ts';

describe('words', () => {
  it.each([
    [[], ''],
    [['coupe'], 'coupe'],
    [['coupe', 'sedan'], 'coupe or sedan'],
    [['coupe', 'sedan', 'wagon'], 'coupe, sedan or wagon'],
  ])('list %j as "%s"', (names, list) => {
    expect(orList(names)).toBe(list);
  });

  it.each([
    ['SUV', 'an SUV'],
    ['sedan', 'a sedan'],
    ['minivan', 'a minivan'],
  ])('give %s its article', (noun, text) => {
    expect(withArticle(noun)).toBe(text);
  });

  it.each([
    ['american', 'an American'],
    ['japanese', 'a Japanese'],
    ['korean', 'a Korean'],
    ['german', 'a German'],
    ['british', 'a British'],
    ['italian', 'an Italian'],
    ['swedish', 'a Swedish'],
    ['electricOnly', 'an electric-only'],
    ['other', 'a smaller'],
  ] as const)('tell a make of the group %s as %s brand', (group, text) => {
    expect(withArticle(brandGroupNames[group])).toBe(text);
  });

  it('name what the bits of a limit stand for', () => {
    expect(bodyStylesIn(0b1000_0101)).toEqual(['SUV', 'sedan', 'wagon']);
    expect(bodyStylesIn(0b0110_0010)).toEqual(['pickup', 'minivan', 'convertible']);
    expect(powertrainsIn(0b00011)).toEqual(['electric', 'plug-in hybrid']);
    expect(bodyStylesIn(0)).toEqual([]);
  });

  it('show the first body style that was asked for, else the main one', () => {
    const civic = realVehicle('honda-civic-2016');
    const shown = (bits: number) => shownBodyStyle(civic, bits);
    expect([0b100, 0b1000, 0b11000, 0b1, 0].map(shown)).toEqual(['sedan', 'coupe', 'hatchback', 'sedan', 'sedan']);
  });
});
