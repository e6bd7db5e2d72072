import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makePicks } from '../testing/make-pick.ts';
import type { JudgedPick } from './pick.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

describe('the judgments of the picks', () => {
  /** A pick that tows what was asked for and one that does not. */
  const strongAndWeak = () => {
    const rows = [{ ...newOnly, towingLb: 9000 }, ...times(5, newOnly)];
    const { picks } = makePicks(rows, {
      'usage.towing': 'definitely',
      'usage.trunkSpace': 'definitely',
    });
    const isStrong = ({ offer }: JudgedPick): boolean => offer.variant.towingLb === 9000;
    return [picks.find(isStrong), picks.find((pick) => !isStrong(pick))] as const;
  };

  it('are in one order, the weightiest first', () => {
    const [strong, weak] = strongAndWeak();
    const weights = (weak?.judgments ?? []).map(({ available }) => available);

    expect(weights).toEqual(weights.toSorted((one, other) => other - one));
    expect(strong?.judgments.map(({ criterion }) => criterion.id)).toEqual(
      weak?.judgments.map(({ criterion }) => criterion.id),
    );
  });

  it('add up to the utility, and no one adds more than it could', () => {
    const [strong] = strongAndWeak();
    const points = (strong?.judgments ?? []).map((judgment) => judgment.points);

    expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(strong?.utility ?? 0);
    expect(strong?.judgments.filter((judgment) => judgment.points > judgment.available)).toEqual(
      [],
    );
  });

  it('say that a nice thing is unmet only below the level that it asks for', () => {
    const cargoOf = (cargoCuFt: number) => {
      const rows = times(6, { ...newOnly, cargoCuFt });
      const { picks } = makePicks(rows, { 'usage.trunkSpace': 'notDealbreaker' });
      return picks[0]?.judgments.find(({ criterion }) => criterion.id === 'cargo')?.unmet;
    };

    expect(cargoOf(16)).toBeUndefined();
    expect(cargoOf(14)).toBe('wish');
  });

  it('find 7.1 seconds near enough for who would like 7', () => {
    const accelerationOf = (zeroToSixtyS: number) => {
      const rows = [{ ...newOnly, zeroToSixtyS: 5 }, ...times(5, { ...newOnly, zeroToSixtyS })];
      const { picks } = makePicks(rows, { 'usage.acceleration': 'notDealbreaker' });
      return picks[5]?.judgments.find(({ criterion }) => criterion.id === 'acceleration')?.unmet;
    };

    expect(accelerationOf(7.2)).toBeUndefined();
    expect(accelerationOf(7.3)).toBe('wish');
  });

  it('say of the best on offer too that it misses the figure of a must', () => {
    const rows = [{ ...newOnly, mpg: 34 }, ...times(5, { ...newOnly, mpg: 28 })];
    const { picks } = makePicks(rows, { 'usage.fuelEfficiency': 'definitely' });
    const efficiencies = picks.map(
      ({ judgments }) => judgments.find(({ criterion }) => criterion.id === 'efficiency')?.unmet,
    );

    expect(efficiencies).toEqual(Array.from({ length: 6 }, () => 'must'));
  });

  it('say who falls short of a must', () => {
    const shortcomings = strongAndWeak().map((pick) =>
      pick?.judgments.filter(({ unmet }) => unmet === 'must').map(({ criterion }) => criterion.id),
    );

    expect(shortcomings).toEqual([[], ['towing']]);
  });
});
