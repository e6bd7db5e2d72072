import { expect, it } from 'vitest';
import { makeOffer } from '../testing/make-offer.ts';
import { markEstimate } from './mark-estimate.ts';

it('says "about" before an estimate only', () => {
  const offer = makeOffer({ estimates: ['towingLb'] });

  expect(markEstimate('5,000 lb', offer, 'towingLb')).toBe('about 5,000 lb');
  expect(markEstimate('30 cu ft', offer, 'cargoCuFt')).toBe('30 cu ft');
});

it.each([
  { kind: 'combinedMpg', marked: 'about 30' },
  { kind: 'electricRangeMi', marked: 'about 30' },
  { kind: 'cargoCuFt', marked: '30' },
] as const)('says "$marked" of $kind of several years', ({ kind, marked }) => {
  const offer = makeOffer({});

  expect(markEstimate('30', { ...offer, from: 2022, to: 2022 }, kind)).toBe('30');
  expect(markEstimate('30', { ...offer, from: 2022, to: 2024 }, kind)).toBe(marked);
});

it('says "about" before consumption in Canada, which is converted', () => {
  const offer = { ...makeOffer({}), country: 'CA' as const };

  expect(markEstimate('7 L/100 km', offer, 'combinedMpg')).toBe('about 7 L/100 km');
  expect(markEstimate('850 L', offer, 'cargoCuFt')).toBe('850 L');
});
