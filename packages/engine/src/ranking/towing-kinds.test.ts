import { describe, expect, it } from 'vitest';
import { better, type KindCase } from '../testing/kind-case.ts';
import { listMakes } from '../testing/list-makes.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';

describe('a kind of car to tow with', () => {
  const dieselPickup: FixtureRow = { bodyStyles: ['pickup'], powertrain: 'diesel', usd: 80_000 };

  it.each<KindCase>([
    [
      'one that tows 1,500 lb, for a light trailer',
      { towingLb: 1500 },
      { ...better, towingLb: 1000 },
      { 'usage.towing': 'notDealbreaker' },
    ],
    [
      'one that tows 5,000 lb',
      { towingLb: 5000 },
      { ...better, towingLb: 4900 },
      { 'usage.towing': 'definitely' },
    ],
    [
      'one that tows 6,500 lb',
      { towingLb: 6500 },
      { ...better, towingLb: 6000 },
      { 'usage.towing': 'definitely' },
    ],
    [
      'one with the frame of a truck, to tow',
      { towingLb: 8000, hasTruckFrame: true },
      { ...better, towingLb: 8000 },
      { 'usage.towing': 'definitely' },
    ],
    [
      'a truck with a third row, for two people who tow',
      { towingLb: 8000, hasTruckFrame: true, thirdRow: 3 },
      { ...better, towingLb: 8000 },
      { 'usage.towing': 'definitely', 'usage.passengers': 'justMe' },
    ],
    [
      'one for six people that tows 7,000 lb',
      { towingLb: 7000, seats: 8 },
      { ...better, towingLb: 5000, seats: 8 },
      { 'usage.towing': 'definitely', 'usage.passengers': 'bigGroup' },
    ],
    [
      'a pickup that tows 8,400 lb',
      { bodyStyles: ['pickup'], towingLb: 8400 },
      { ...better, bodyStyles: ['pickup'], towingLb: 8300 },
      { 'usage.towing': 'definitely', 'features.bodyStyle': 'pickup' },
    ],
    [
      'a half-ton pickup rather than a heavy-duty one, for any engine',
      { bodyStyles: ['pickup'], segment: 'pickup', towingLb: 9000, lengthIn: 232 },
      { ...better, bodyStyles: ['pickup'], segment: 'pickup', towingLb: 14_000, lengthIn: 250 },
      { 'usage.towing': 'definitely', 'features.bodyStyle': 'pickup' },
    ],
    [
      'a heavy-duty pickup, for a diesel to tow with',
      { ...dieselPickup, towingLb: 14_000 },
      { ...better, ...dieselPickup, towingLb: 13_300 },
      {
        'usage.towing': 'definitely',
        'features.bodyStyle': 'pickup',
        'features.powerPreference': 'diesel',
        'budget.totalPriceRange': '75to100k',
      },
    ],
  ])('is kept to while eight models are of it: %s', (_kind, row, other, answers) => {
    const makes = listMakes([other, ...times(8, row)], answers);

    expect(makes).toHaveLength(6);
    expect(makes).not.toContain('Make 0');
  });

  it('is no shorter than others for who also tows', () => {
    const long: FixtureRow = { ...better, offRoad: 5, drive: '4wd', lengthIn: 232, towingLb: 9000 };
    const short: FixtureRow = { offRoad: 5, drive: '4wd', lengthIn: 200, towingLb: 9000 };
    const answers = { 'usage.offRoad': 'definitely', 'usage.towing': 'definitely' } as const;

    expect(listMakes([long, ...times(8, short)], answers)).toContain('Make 0');
  });

  it.each([
    { enough: 5_500, less: 4_500, people: 'smallGroup' },
    { enough: 9_000, less: 6_000, people: 'smallGroup' },
    { enough: 9_000, less: 6_800, people: 'bigGroup' },
  ] as const)(
    'makes do with six models that tow $enough lb rather than $less lb, for a $people',
    ({ enough, less, people }) => {
      const roomy: FixtureRow = { seats: 7, thirdRow: 4, hasTruckFrame: true };
      const towsLess: FixtureRow = { ...better, ...roomy, cabin: 5, tech: 5, towingLb: less };
      const tows: FixtureRow = { ...roomy, towingLb: enough, mpg: 18 };
      const answers = { 'usage.towing': 'definitely', 'usage.passengers': people } as const;

      expect(listMakes([towsLess, ...times(6, tows)], answers)).not.toContain('Make 0');
      expect(listMakes([towsLess, ...times(5, tows)], answers)).toContain('Make 0');
    },
  );
});
