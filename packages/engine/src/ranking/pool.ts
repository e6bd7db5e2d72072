import { getPriceBand } from '@app/contract/quiz/answer-figures';
import { computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import { leastShareOfBudget } from '../criteria/money.ts';
import type { Preferences } from '../preferences.ts';
import {
  hasEnoughSeats,
  listBrokenSteps,
  type RelaxationStep,
  rateSeverity,
  relaxationCombinations,
} from './limits.ts';
import {
  type Candidate,
  dropYearsWithoutBraking,
  type OfferGroup,
  type OffersOnSale,
  rateInRegion,
} from './market.ts';

export const picksWanted = 6;

/**
 * A must drops cars only where so many models remain: of six, the last would be shown whatever they
 * are like. Advisers of 108 shoppers named 88.1 % of the picks with eight, 87.2 % with six.
 */
export const enoughToChooseFrom = 8;

/** A candidate that may be picked, though it may break limits: `broken` lists them, as steps. */
export type EligibleCandidate = {
  readonly candidate: Candidate;
  readonly severity: number;
  readonly broken: readonly RelaxationStep[];
};

const haveEnoughModels = (offers: Iterable<Offer>, leastModels: number): boolean => {
  const models = new Set<string>();

  for (const { variant } of offers) {
    models.add(variant.vehicle.fullName);
    if (models.size === leastModels) return true;
  }

  return false;
};

/** True if so many models keep every limit and cost no less than a share of the budget's floor. */
export const haveEnoughModelsNearBudget = (
  eligible: readonly EligibleCandidate[],
  { priceBandIndex }: Preferences,
  leastModels: number,
): boolean => {
  const leastPrice = leastShareOfBudget * getPriceBand(priceBandIndex).low;
  return haveEnoughModels(listOffersNearBudget(eligible, leastPrice), leastModels);
};

function* listOffersNearBudget(
  eligible: readonly EligibleCandidate[],
  leastPrice: number,
): Generator<Offer> {
  for (const { candidate, severity } of eligible)
    if (severity === 0 && computeMiddlePrice(candidate.offer) >= leastPrice) yield candidate.offer;
}

/** True of gas and hybrid cars: whoever asks for no powertrain expects one of these. */
export const isConventional = ({ candidate }: EligibleCandidate): boolean =>
  ['gas', 'hybrid'].includes(candidate.offer.variant.vehicle.powertrain);

/** Keeps gas and hybrid cars only, unless a powertrain was asked for or no eligible car is one. */
export const keepExpectedPowertrains = <One extends EligibleCandidate>(
  candidates: readonly One[],
  eligible: readonly EligibleCandidate[],
  { powertrains }: Preferences,
): readonly One[] => {
  const areExpected = powertrains.length === 0 && eligible.some(isConventional);
  return areExpected ? candidates.filter(isConventional) : candidates;
};

type OffersByLimits = {
  readonly severity: number;
  readonly broken: readonly RelaxationStep[];
  readonly offerGroups: OfferGroup[];
};

const groupByBrokenLimits = (
  offersOnSale: OffersOnSale,
  preferences: Preferences,
): readonly OffersByLimits[] => {
  const bySeverity = new Map<number, OffersByLimits>();

  for (const group of offersOnSale.all) {
    if (!hasEnoughSeats(group.facts, preferences)) continue;

    const broken = listBrokenSteps(group.facts, preferences);
    const severity = rateSeverity(broken);
    // Each set of broken limits has a severity of its own.
    const withSameLimits = bySeverity.get(severity);
    if (withSameLimits === undefined)
      bySeverity.set(severity, { severity, broken, offerGroups: [group] });
    else withSameLimits.offerGroups.push(group);
  }

  return [...bySeverity.values()].toSorted((one, other) => one.severity - other.severity);
};

function* listOffersInGroups(byLimits: readonly OffersByLimits[]): Generator<Offer> {
  for (const { offerGroups } of byLimits)
    for (const { offers } of offerGroups) for (const { offer } of offers) yield offer;
}

/**
 * If fewer than six models keep the limits, gives up the least severe combination that brings six.
 * Throws if fewer than six on sale have the seats, which the property tests rule out.
 */
export const findEligibleCandidates = (
  offersOnSale: OffersOnSale,
  preferences: Preferences,
): readonly EligibleCandidate[] => {
  const byLimits = groupByBrokenLimits(offersOnSale, preferences);
  const visitorCosts = getVisitorCosts(preferences);

  for (const givenUp of relaxationCombinations) {
    const offersToUse = byLimits.filter(({ broken }) =>
      broken.every((step) => givenUp.includes(step)),
    );
    if (!haveEnoughModels(listOffersInGroups(offersToUse), picksWanted)) continue;

    const candidates: EligibleCandidate[] = [];

    for (const { severity, broken, offerGroups } of offersToUse) {
      for (const { offers } of offerGroups) {
        for (const rated of offers) {
          const candidate = rateInRegion(dropYearsWithoutBraking(rated, preferences), visitorCosts);

          candidates.push({ candidate, severity, broken });
        }
      }
    }

    return candidates;
  }

  throw new Error(
    'The catalogue holds fewer than six models for these seats, this price, and this country',
  );
};
