import type { Offer } from '../catalogue/offers.ts';
import type { Variant } from '../catalogue/vehicle.ts';
import type { Powertrain, Segment } from '../catalogue/vocabulary.ts';
import type { Preferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillPhrase, fillSentence } from '../sentences/fill.ts';
import { formatDollars } from '../units.ts';

type InsuredClass = {
  readonly name: keyof typeof english.insurance.class;
  readonly usdPerYear: Partial<Readonly<Record<Powertrain, number>>>;
};

/** Full coverage of a new car, in US dollars a year (AAA, "Your Driving Costs", 2025-09-16). */
const smallSedan: InsuredClass = { name: 'smallSedan', usdPerYear: { gas: 1_511 } };
const mediumSedan: InsuredClass = {
  name: 'mediumSedan',
  usdPerYear: { gas: 1_572, hybrid: 1_571, electric: 2_027 },
};
const compactSuv: InsuredClass = {
  name: 'compactSuv',
  usdPerYear: { gas: 1_726, hybrid: 1_771, electric: 2_028 },
};
const mediumSuv: InsuredClass = {
  name: 'mediumSuv',
  usdPerYear: { gas: 1_833, hybrid: 1_958, electric: 1_943 },
};
const midsizePickup: InsuredClass = { name: 'midsizePickup', usdPerYear: { gas: 1_527 } };
const halfTonPickup: InsuredClass = {
  name: 'halfTonPickup',
  usdPerYear: { gas: 1_699, hybrid: 1_735, electric: 2_151 },
};

const classBySegment: Partial<Readonly<Record<Segment, InsuredClass>>> = {
  economyCar: smallSedan,
  mainstreamCar: mediumSedan,
  compactSuv,
  midsizeSuv: mediumSuv,
};

/** Midsize pickups are shorter than half-ton ones, and heavy-duty ones are longer. */
const shortestHalfTonIn = 226;

export const longestHalfTonIn = 236;

/** Finds AAA's class of a pickup. Undefined for heavy-duty pickups, which AAA leaves out. */
const findPickupClass = ({ lengthIn }: Variant): InsuredClass | undefined => {
  if (lengthIn > longestHalfTonIn) return undefined;

  return lengthIn >= shortestHalfTonIn ? halfTonPickup : midsizePickup;
};

/** Mainstream electric SUVs are medium from this length (inches), and compact below it. */
const shortestMediumSuvIn = 191;

const findElectricClass = ({ bodyStyles, lengthIn }: Variant): InsuredClass => {
  if (!bodyStyles.includes('suv')) return mediumSedan;

  return lengthIn >= shortestMediumSuvIn ? mediumSuv : compactSuv;
};

/** Finds AAA's class of a vehicle. Undefined for luxury cars, sports cars, minivans, and others. */
export const findInsuredClass = (variant: Variant): InsuredClass | undefined => {
  const { vehicle } = variant;
  if (vehicle.brand.isPremium) return undefined;
  if (vehicle.segment === 'pickup') return findPickupClass(variant);
  if (vehicle.segment === 'electricMainstream') return findElectricClass(variant);

  return classBySegment[vehicle.segment];
};

/** Undefined without a figure: AAA's are for experienced drivers of new cars in the US. */
export const describeInsurance = (
  { variant, isNew }: Offer,
  { region, driving }: Preferences,
): string | undefined => {
  if (driving === 'notYet') return english.insurance.newDriver;
  if (region.country !== 'US' || !isNew) return undefined;

  const insuredClass = findInsuredClass(variant);
  const usd = insuredClass?.usdPerYear[variant.vehicle.powertrain];
  if (insuredClass === undefined || usd === undefined) return undefined;

  return fillSentence(english.insurance.average, {
    usd: formatDollars(usd),
    insured: nameInsured(insuredClass, variant.vehicle.powertrain),
  });
};

const nameInsured = ({ name }: InsuredClass, powertrain: Powertrain): string => {
  const { insured, class: classNames } = english.insurance;
  const className = classNames[name];

  return powertrain === 'gas'
    ? className
    : fillPhrase(insured, { powertrain: english.names.powertrain[powertrain], class: className });
};
