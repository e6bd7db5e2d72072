import { describe, expect, it } from 'vitest';
import { makeExplaining, makePick } from '../testing/make-pick.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { isEstimated, priceText } from './price-text.ts';

const american = makeExplaining().wishes;
const canadian = makeExplaining({}, 'M5V2T6').wishes;
const listed = realVehicle('toyota-rav4-hybrid-2019');
const listedAbout = realVehicle('tesla-model-3-2018');

describe('the price of a pick', () => {
  it.each([
    ['new at a known list price', makePick({ vehicle: listed }), american, '$40,000'],
    ['new at an estimated list price', makePick({ vehicle: listedAbout }), american, 'about $40,000'],
    ['new in Canada', makePick({ vehicle: listed }), canadian, 'about $40,000'],
    [
      'used',
      makePick({ vehicle: listed, offer: { isNew: false, low: 24_100, high: 28_000 } }),
      american,
      'about $24,100 to $28,000',
    ],
    ['new at a range of prices', makePick({ offer: { low: 39_000, high: 41_500 } }), american, '$39,000 to $41,500'],
  ])('%s reads as what is known of it', (_kind, pick, wishes, text) => {
    expect(priceText(pick, wishes)).toBe(text);
    expect(isEstimated(pick, wishes)).toBe(text.startsWith('about'));
  });
});
