import type { Wishes } from '../wishes.ts';
import type { Criterion } from './criterion.ts';
import { chargingPoints } from './weights.ts';

/** The question is not asked of visitors to whom any kind of drive will do, so for them nothing is known. */
type Charging = NonNullable<Wishes['evCharging']> | 'unasked';

const chargingOf = ({ evCharging, powerBits }: Wishes): Charging | undefined =>
  evCharging ?? (powerBits === 0 ? 'unasked' : undefined);

/** How well each way of charging suits: battery only, plug-in hybrid, and no plug at all. */
const suitability: Readonly<
  Record<Charging, { readonly electric: number; readonly pluginHybrid: number; readonly none: number }>
> = {
  yesCharging: { electric: 1, pluginHybrid: 1, none: 0.5 },
  planningSoon: { electric: 0.7, pluginHybrid: 0.85, none: 1 },
  unasked: { electric: 0.4, pluginHybrid: 0.7, none: 1 },
  noCharging: { electric: 0.1, pluginHybrid: 0.4, none: 1 },
};

const becauseOf: Readonly<Record<Charging, string | undefined>> = {
  unasked: undefined,
  yesCharging: 'you can charge at home',
  planningSoon: 'you plan to charge at home',
  noCharging: 'you cannot charge at home',
};

/** What a vehicle that suits the answer stands out for; without a charger that is one without a plug. */
const meritOf: Readonly<Record<Charging, string | undefined>> = {
  unasked: undefined,
  yesCharging: 'charging at home',
  planningSoon: 'charging that suits your plans',
  noCharging: 'not needing a charger',
};

/** With a charger at home a plug is a plus; without one, a vehicle that needs no plug is easier to live with. */
const chargingCriterion = (answer: Charging): Criterion => ({
  id: `evCharging.${answer}`,
  label: 'Charging',
  value: ({ entry }) => {
    const suits = suitability[answer];
    if (entry.powertrain === 'electric') return suits.electric;
    return entry.powertrain === 'pluginHybrid' ? suits.pluginHybrid : suits.none;
  },
  weight: (wishes) => (chargingOf(wishes) === answer ? chargingPoints[answer] : 0),
  because: (wishes) => (chargingOf(wishes) === answer ? becauseOf[answer] : undefined),
  strength: ({ entry }) => {
    if (entry.powertrain === 'electric') return 'Battery only';
    return entry.powertrain === 'pluginHybrid' ? 'Plugs in, with gas as a backup' : 'Never needs a plug';
  },
  merit: meritOf[answer],
  lead: 'suits your way of charging best',
  shortfall: ({ entry }) =>
    entry.powertrain === 'electric'
      ? 'Battery only, so it relies on chargers'
      : 'Saves less on gas unless it is plugged in',
});

/** One criterion for each answer about charging at home; only the answered one has weight. */
export const evChargingCriteria: readonly Criterion[] = [
  chargingCriterion('yesCharging'),
  chargingCriterion('planningSoon'),
  chargingCriterion('noCharging'),
  chargingCriterion('unasked'),
];
