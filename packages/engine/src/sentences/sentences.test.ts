import type { Country } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { makeOffer } from '../testing/make-offer.ts';
import { english } from './english/english.ts';
import { fillPhrase, fillSentence } from './fill.ts';
import { collectOfferValues } from './offer-values.ts';

describe('a sentence that is filled in', () => {
  it('has its values, and starts with a capital', () => {
    expect(fillSentence('{amount} over your range', { amount: 'about $1,400' })).toBe(
      'About $1,400 over your range',
    );
  });

  it('keeps a name inside a sentence as it is', () => {
    expect(fillPhrase('{powertrain} {bodies}', { powertrain: 'gas', bodies: 'SUVs' })).toBe(
      'gas SUVs',
    );
  });

  it('is not said without a value', () => {
    expect(() => fillSentence('It tows up to {towing}.')).toThrow(/no value for towing/);
  });
});

describe('what sentences say of an offer', () => {
  it.each<[string, Country, FixtureRow, string | number]>([
    ['cargo', 'US', { cargoCuFt: 32.9 }, '32.9 cu ft'],
    ['cargo', 'CA', { cargoCuFt: 20 }, '565 L'],
    ['cargo', 'US', { cargoCuFt: 20, estimates: ['cargoCuFt'] }, 'about 20 cu ft'],
    ['cargoBehindThirdRow', 'US', { cargoBehindThirdRowCuFt: 16 }, 'about 16 cu ft'],
    ['cargoBehindThirdRow', 'CA', { cargoBehindThirdRowCuFt: 16 }, 'about 455 L'],
    ['towing', 'US', { towingLb: 5000 }, '5,000 lb'],
    ['towing', 'CA', { towingLb: 3500 }, '1,590 kg'],
    ['towing', 'US', { towingLb: 3500, estimates: ['towingLb'] }, 'about 3,500 lb'],
    ['clearance', 'US', { clearanceIn: 8, estimates: ['groundClearanceIn'] }, 'about 8 in'],
    ['sprint', 'US', { zeroToSixtyS: 6.5 }, '6.5 s'],
    ['sprint', 'CA', { zeroToSixtyS: 8 }, '8.4 s'],
    ['sprint', 'US', { zeroToSixtyS: 8, estimates: ['zeroToSixtyS'] }, 'about 8 s'],
    ['sprintRange', 'CA', {}, '0 to 100 km/h'],
    ['consumption', 'US', { mpg: 34 }, '34 mpg combined'],
    ['consumption', 'CA', { mpg: 30 }, '7.8 L/100 km combined'],
    ['consumption', 'US', { powertrain: 'electric', mpg: 120 }, '120 MPGe combined'],
    ['consumption', 'CA', { powertrain: 'electric', mpg: 120 }, '2 Le/100 km combined'],
    ['consumption', 'US', { mpg: 30, estimates: ['combinedMpg'] }, 'about 30 mpg combined'],
    ['range', 'US', { rangeMi: 250 }, '250 mi'],
    ['range', 'CA', { rangeMi: 250, estimates: ['electricRangeMi'] }, 'about 402 km'],
    ['drive', 'US', { drive: '4wd' }, 'four-wheel drive'],
    ['lightWeight', 'US', {}, '2,750 lb'],
    ['lightWeight', 'CA', {}, '1,245 kg'],
    [
      'award',
      'US',
      { safetyAwards: [{ year: 2026, isPlus: true }] },
      '2026 model is an IIHS Top Safety Pick+',
    ],
    [
      'award',
      'US',
      { safetyAwards: [{ year: 2026, isPlus: false }] },
      '2026 model is an IIHS Top Safety Pick',
    ],
    ['award', 'US', { safetyAwards: [{ year: 2020, isPlus: true }] }, ''],
    ['cityPublishers', 'US', { namedBy: { city: 4 } }, 4],
  ])('has the %s as the card shows it in %s', (name, country, row, text) => {
    expect(collectOfferValues(makeOffer(row), country)[name]).toBe(text);
  });
});

/** Every text of the sentences with the path to it. */
const listTexts = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];

  return Object.entries(value ?? {}).flatMap(([name, part]) => listTexts(part, `${path}.${name}`));
};

describe('the sentences in American English', () => {
  const sentencePaths =
    /^\.(?:superlatives|furtherSuperlatives|furtherRatedSuperlatives|worstOfSix|advantages|furtherAdvantages|furtherRatedAdvantages|reasons|shortfalls|lacks|pivotal|firstPlace)\./;

  it('are whole: each begins with a capital or a value, and ends with a period', () => {
    const sentences = listTexts(english).filter(([path]) => sentencePaths.test(path));

    expect(sentences.length).toBeGreaterThan(200);
    for (const [path, text] of sentences) expect(`${path}: ${text}`).toMatch(/: [A-Z{].*[^. ]\.$/);
  });

  it('have no value in their reasons and trade-offs that an offer lacks', () => {
    const values = collectOfferValues(makeOffer(), 'US');
    const { reasons, shortfalls, lacks } = english;

    for (const [, text] of listTexts({ reasons, shortfalls, lacks }))
      expect(fillSentence(text, values)).not.toMatch(/[{}]/);
  });
});
