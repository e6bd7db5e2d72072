import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { makeOffer } from '../testing/make-offer.ts';
import { describeInsurance } from './insurance.ts';

const texan = toPreferences(makeAnswers({}, '75001'));
const ontarian = toPreferences(makeAnswers({}, 'M5V2T6'));
const newDriver = toPreferences(makeAnswers({ 'lifestyle.currentCar': 'noDriving' }, '75001'));

const describeFor = (row: FixtureRow) => describeInsurance(makeOffer(row), texan);

describe('the sentence on insurance', () => {
  it.each<{ readonly row: FixtureRow; readonly amount: string; readonly insured: string }>([
    { row: { segment: 'economyCar' }, amount: '$1,511', insured: 'small sedan' },
    { row: { segment: 'mainstreamCar' }, amount: '$1,572', insured: 'medium sedan' },
    { row: { segment: 'compactSuv' }, amount: '$1,726', insured: 'compact SUV' },
    {
      row: { segment: 'midsizeSuv', powertrain: 'hybrid' },
      amount: '$1,958',
      insured: 'hybrid medium SUV',
    },
    { row: { segment: 'pickup', lengthIn: 213 }, amount: '$1,527', insured: 'midsize pickup' },
    { row: { segment: 'pickup', lengthIn: 231 }, amount: '$1,699', insured: 'half-ton pickup' },
    {
      row: { segment: 'electricMainstream', powertrain: 'electric', lengthIn: 192 },
      amount: '$1,943',
      insured: 'electric medium SUV',
    },
  ])('names AAA’s average of the class of a new $insured', ({ row, amount, insured }) => {
    expect(describeFor(row)).toBe(
      `AAA’s 2025 average for insurance is ${amount} a year for a new ${insured}.`,
    );
  });

  it.each<{ readonly what: string; readonly row: FixtureRow }>([
    { what: 'a minivan', row: { segment: 'minivan' } },
    { what: 'a sports car', row: { segment: 'sportsCar' } },
    { what: 'a premium make', row: { isPremiumMake: true } },
    { what: 'a heavy-duty pickup', row: { segment: 'pickup', lengthIn: 250 } },
    { what: 'a plug-in hybrid', row: { powertrain: 'pluginHybrid' } },
  ])('is missing for $what, which AAA does not cover', ({ row }) => {
    expect(describeFor(row)).toBeUndefined();
  });

  it('is missing for a used car, because AAA insures new ones', () => {
    expect(describeInsurance(makeOffer({}, { isNew: false }), texan)).toBeUndefined();
  });

  it('is missing in Canada, because AAA’s figures are of the US', () => {
    expect(describeInsurance(makeOffer(), ontarian)).toBeUndefined();
  });

  it('asks a new driver to get a quote, and names no amount', () => {
    expect(describeInsurance(makeOffer(), newDriver)).toMatch(/^[^$\d]*ask for a quote first\.$/);
  });
});
