import { describe, expect, it } from 'vitest';
import { limitBits } from '../ranking/limits.ts';
import { makeExplaining, makePick } from '../testing/make-pick.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import type { Picked } from './pick.ts';
import { relaxationsOf, relaxationsOfSet } from './relaxations.ts';

const wishesFor = (...answers: Parameters<typeof makeExplaining>) => makeExplaining(...answers).wishes;
const used = { isNew: false, from: 2019, to: 2023 };
/** A new RAV4 Hybrid, whose list price is known, at this price. */
const priced = (low: number, high = low): Picked =>
  makePick({ vehicle: realVehicle('toyota-rav4-hybrid-2019'), broken: limitBits.price, offer: { low, high } });
const breaking = (limit: keyof typeof limitBits, offer = {}): Picked => makePick({ broken: limitBits[limit], offer });
const kept = makePick();

describe('a price outside the range', () => {
  const message = (pick: Picked, zipCode?: string) => relaxationsOf(pick, wishesFor({}, zipCode))[0]?.message;

  it.each([
    [priced(51_400), '$1,400 over your range'],
    [priced(51_400, 54_000), '$1,400 to $4,000 over your range'],
    [priced(33_000), '$2,000 under your range'],
    [priced(29_500, 33_000), '$2,000 to $5,500 under your range'],
  ] as const)('is told with how far it lies from it, on the side where it lies', (pick, text) => {
    expect(message(pick)).toBe(text);
  });

  it('is told as about so much where it is an estimate', () => {
    expect(message(makePick({ broken: limitBits.price, offer: { ...used, low: 52_000, high: 52_000 } }))).toBe(
      'About $2,000 over your range',
    );
    expect(message(priced(33_000), 'M5V2T6')).toBe('About $2,000 under your range');
  });
});

describe('what a pick has instead', () => {
  it('is told for each limit that it breaks, in the order in which limits give way', () => {
    const wishes = wishesFor({
      'preferences.brands': ['german'],
      'features.bodyStyle': ['coupe', 'convertible', 'wagon'],
      'features.powerPreference': ['gas', 'diesel'],
      'budget.condition': 'preOwned',
    });
    const vehicle = realVehicle('tesla-model-3-2018');
    expect(relaxationsOf(makePick({ vehicle, broken: 23 }), wishes)).toEqual([
      { limit: 'brands', message: 'Tesla is an American brand, not one you chose' },
      { limit: 'bodyStyle', message: 'A sedan instead of a coupe, convertible or wagon' },
      { limit: 'condition', message: 'New instead of pre-owned' },
      { limit: 'powertrain', message: 'Electric instead of gas or diesel' },
    ]);
  });

  it('is told of a used pick where a new one was asked for', () => {
    const [relaxation] = relaxationsOf(breaking('condition', used), wishesFor({ 'budget.condition': 'new' }));
    expect(relaxation?.message).toBe('Pre-owned instead of new');
  });

  it('is nothing where it keeps them all', () => {
    expect(relaxationsOf(kept, wishesFor())).toEqual([]);
  });
});

describe('what the six have instead', () => {
  const sentences = (picks: readonly Picked[], ...answers: Parameters<typeof makeExplaining>) =>
    relaxationsOfSet(picks, wishesFor(...answers)).map(({ message }) => message);
  const six = (count: number, pick: Picked): readonly Picked[] =>
    Array.from({ length: 6 }, (_, index) => (index < count ? pick : kept));

  it.each([
    [1, '1 of the six is not from the brands you chose'],
    [2, '2 of the six are not from the brands you chose'],
    [6, 'None of the six is from the brands you chose'],
  ])('says how many are of other brands: %d', (count, sentence) => {
    expect(sentences(six(count, breaking('brands')), { 'preferences.brands': ['german'] })).toEqual([sentence]);
  });

  it.each([
    [1, '1 of the six is not a coupe or wagon'],
    [5, '5 of the six are not coupes or wagons'],
    [6, 'None of the six is a coupe or wagon'],
  ])('says how many are of other body styles: %d', (count, sentence) => {
    const wanted = { 'features.bodyStyle': ['wagon', 'coupe'] };
    expect(sentences(six(count, breaking('bodyStyle')), wanted)).toEqual([sentence]);
  });

  it.each([
    [1, 'new', '1 of the six is pre-owned instead of new'],
    [6, 'new', 'All six are pre-owned instead of new'],
    [3, 'preOwned', '3 of the six are new instead of pre-owned'],
  ])('says how many are of the other condition: %d for %s', (count, condition, sentence) => {
    expect(sentences(six(count, breaking('condition')), { 'budget.condition': condition })).toEqual([sentence]);
  });

  it.each([
    [2, '2 of the six are not electric or hybrid'],
    [6, 'None of the six is electric or hybrid'],
  ])('says how many have other powertrains: %d', (count, sentence) => {
    const wanted = { 'features.powerPreference': ['electric', 'hybrid'] };
    expect(sentences(six(count, breaking('powertrain')), wanted)).toEqual([sentence]);
  });

  it.each([
    ['over the range', [priced(51_400), priced(53_000, 54_000)], 'are over your price range, by $4,000 at most'],
    ['under the range', [priced(33_000, 34_000), priced(30_000)], 'are under your price range, by $5,000 at most'],
    [
      'on both sides of it',
      [priced(51_400), priced(33_000), priced(51_000)],
      'are outside your price range, by $2,000 at most',
    ],
  ])('says on which side the prices lie: %s', (_side, picks, rest) => {
    expect(sentences([...picks, kept, kept, kept, kept])).toEqual([`${picks.length} of the six ${rest}`]);
  });

  it('marks the distance once one of the prices is an estimate', () => {
    const estimated = makePick({ broken: limitBits.price, offer: { ...used, low: 52_000, high: 52_000 } });
    expect(sentences([priced(51_400), estimated, kept, kept, kept, kept])).toEqual([
      '2 of the six are over your price range, by about $2,000 at most',
    ]);
  });

  it('goes through the limits in the order in which they give way, and leaves out those that all keep', () => {
    const limits = relaxationsOfSet([breaking('powertrain'), breaking('brands'), priced(51_400)], wishesFor());
    expect(limits.map(({ limit }) => limit)).toEqual(['brands', 'price', 'powertrain']);
  });
});
