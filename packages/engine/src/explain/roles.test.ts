import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../catalogue/entry.ts';
import { makeExplaining, makePick } from '../testing/make-pick.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import type { Picked, PickOffer } from './pick.ts';
import { rolesOf } from './roles.ts';

const pickOf = (entry: Partial<CatalogueEntry>, offer: Partial<PickOffer> = {}): Picked =>
  makePick({ vehicle: makeVehicle(entry), offer });
type Answers = Parameters<typeof makeExplaining>[0];
const wishless: Answers = { 'usage.rideQuality': [], 'lifestyle.carAppreciation': [] };
/** The roles of picks that match equally well, for a visitor who asked for nothing but this. */
const roles = (picks: readonly Picked[], answers: Answers = {}, scores: readonly number[] = picks.map(() => 80)) =>
  rolesOf(picks, scores, makeExplaining({ ...wishless, ...answers }).wishes);
/** The role of the second of six picks that differs from the others in this alone. */
const roleOf = (entry: Partial<CatalogueEntry>, answers?: Answers, others: Partial<CatalogueEntry> = {}) =>
  roles([pickOf(others), pickOf({ ...others, ...entry }), ...[1, 2, 3, 4].map(() => pickOf(others))], answers)[1];

describe('the first pick', () => {
  it('is the best overall match, whatever else it leads in', () => {
    expect(roles([pickOf({ cargoCuFt: 80 }), pickOf({}), pickOf({})])[0]).toBe('Best overall match');
  });
});

describe('the title of a pick that leads', () => {
  it.each<[string, Partial<CatalogueEntry>]>([
    ['Most efficient', { combinedMpg: 45 }],
    ['Roomiest', { cargoCuFt: 60 }],
    ['Most comfortable', { ride: 4 }],
    ['Best equipped', { tech: 4 }],
    ['Best equipped', { audio: 4 }],
    ['Finest cabin', { cabin: 4 }],
  ])('is %s without being asked for: %o', (title, entry) => {
    expect(roleOf(entry)).toBe(title);
  });

  it.each<[string, Partial<CatalogueEntry>, Answers]>([
    ['Most fun to drive', { handling: 4 }, { 'usage.rideQuality': 'sporty' }],
    ['Most fun to drive', { handling: 4 }, { 'lifestyle.carAppreciation': 'funToDrive' }],
    ['Quickest', { zeroToSixtyS: 5 }, { 'usage.acceleration': 'notDealbreaker' }],
    ['Quickest', { zeroToSixtyS: 5 }, { 'lifestyle.carAppreciation': 'funToDrive' }],
    ['Strongest tower', { towingLb: 5000 }, { 'usage.towing': 'definitely' }],
    ['Best off the pavement', { groundClearanceIn: 10 }, { 'usage.offRoad': 'sometimes' }],
    ['Top safety rating', { safety: 5 }, { 'usage.safetyFeatures': 'definitely' }],
  ])('is %s only where that was asked for: %o', (title, entry, answers) => {
    expect(roleOf(entry, answers)).toBe(title);
    expect(roleOf(entry)).toBe('Worth a test drive');
  });

  it.each<[string, Partial<CatalogueEntry>, Answers]>([
    ['Most fun to drive', { handling: 3 }, { 'usage.rideQuality': 'sporty' }],
    ['Most comfortable', { ride: 3 }, {}],
    ['Best equipped', { tech: 3, audio: 3 }, {}],
    ['Finest cabin', { cabin: 3 }, {}],
  ])('is not %s where the best is no better than fair', (_title, entry, answers) => {
    expect(roleOf(entry, answers, { handling: 2, ride: 2, tech: 2, audio: 2, cabin: 2 })).toBe('Worth a test drive');
  });

  it.each<[string, Partial<CatalogueEntry>, Answers]>([
    ['Most efficient', { combinedMpg: 45 }, { 'usage.fuelEfficiency': 'definitely' }],
    ['Most efficient', { combinedMpg: 45 }, { 'lifestyle.carAppreciation': 'greatOnGas' }],
    ['Most comfortable', { ride: 5 }, { 'usage.rideQuality': 'smooth' }],
    ['Most comfortable', { ride: 5 }, { 'lifestyle.carAppreciation': 'smoothRide' }],
    ['Best equipped', { tech: 5 }, { 'usage.greatAudio': 'definitely' }],
    ['Best equipped', { tech: 5 }, { 'lifestyle.carAppreciation': 'coolTech' }],
    ['Finest cabin', { cabin: 5 }, { 'usage.premiumMaterials': 'notDealbreaker' }],
    ['Finest cabin', { cabin: 5 }, { 'lifestyle.carAppreciation': 'niceInside' }],
  ])('is %s rather than one that nobody asked for: %o, %o', (title, entry, answers) => {
    const leadsInAll = { combinedMpg: 40, cargoCuFt: 60, ...entry };
    expect(roleOf(leadsInAll, answers)).toBe(title);
    expect(roleOf(leadsInAll)).toBe('Most efficient');
  });

  it('is Most efficient before another that was asked for, where both were', () => {
    const leadsInBoth = { combinedMpg: 45, handling: 5 } as const;
    const sporty = { 'usage.rideQuality': 'sporty' };
    expect(roleOf(leadsInBoth, sporty)).toBe('Most fun to drive');
    expect(roleOf(leadsInBoth, { ...sporty, 'usage.fuelEfficiency': 'notDealbreaker' })).toBe('Most efficient');
    expect(roleOf(leadsInBoth, { ...sporty, 'lifestyle.carAppreciation': 'greatOnGas' })).toBe('Most efficient');
  });

  it('is Roomiest where room was asked for', () => {
    const leadsInBoth = { combinedMpg: 40, cargoCuFt: 60 };
    expect(roleOf(leadsInBoth, { 'usage.trunkSpace': 'definitely' })).toBe('Roomiest');
    expect(roleOf(leadsInBoth, { 'lifestyle.carAppreciation': 'roomForStuff' })).toBe('Roomiest');
  });

  it('is Best value for the most match points per dollar, by the middle of the price', () => {
    const picks = [pickOf({}), pickOf({}, { low: 20_000, high: 50_000 }), pickOf({}, { low: 38_000, high: 39_000 })];
    expect(roles(picks).slice(1)).toEqual(['Best value', 'Worth a test drive']);
    expect(roles(picks, {}, [80, 40, 80]).slice(1)).toEqual(['Lowest price', 'Best value']);
  });

  it('is Best value before what was asked for', () => {
    const cheapAndThrifty = pickOf({ combinedMpg: 45 }, { low: 30_000, high: 30_000 });
    expect(roles([pickOf({}), cheapAndThrifty, pickOf({})], { 'usage.fuelEfficiency': 'definitely' })[1]).toBe(
      'Best value',
    );
  });

  it('is Newest for the latest years, by their end and their middle', () => {
    const years = (from: number, to: number) => pickOf({}, { isNew: false, from, to });
    expect(roles([years(2019, 2021), years(2021, 2022), years(2017, 2021), years(2016, 2020)])[1]).toBe('Newest');
    expect(roles([years(2019, 2021), years(2021, 2022), years(2017, 2023), years(2016, 2020)])).not.toContain('Newest');
  });
});

describe('a pick that leads in nothing', () => {
  it('is told by what it alone of the six is', () => {
    const others = [pickOf({}), pickOf({ combinedMpg: 40 }), pickOf({ cargoCuFt: 60 })];
    expect(roles([...others, pickOf({ bodyStyles: ['wagon'] })]).at(-1)).toBe('The wagon alternative');
    expect(roles([...others, pickOf({ powertrain: 'diesel' })]).at(-1)).toBe('The diesel alternative');
    expect(roles([...others, pickOf({}, { isNew: false })]).at(-1)).toBe('The pre-owned alternative');
    const used = others.map((pick) => ({ ...pick, offer: { ...pick.offer, isNew: false } }));
    expect(roles([...used, pickOf({})]).at(-1)).toBe('The brand-new alternative');
  });

  it('is told by the body style that was asked for', () => {
    const coupe = pickOf({ bodyStyles: ['sedan', 'coupe'] });
    expect(roles([pickOf({}), coupe, pickOf({})], { 'features.bodyStyle': ['coupe'] })[1]).toBe(
      'The coupe alternative',
    );
  });

  it('claims nothing where all are alike, each in other words', () => {
    expect(roles([1, 2, 3, 4, 5, 6].map(() => pickOf({})))).toEqual([
      'Best overall match',
      'Worth a test drive',
      'One to compare',
      'A solid alternative',
      'Also worth a look',
      'Another way to go',
    ]);
  });
});
