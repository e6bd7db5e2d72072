import type { Recommendation } from '@app/contract/recommendation-schemas';
import { aboutDollars } from '@app/engine/cost/ownership-cost';
import { Icon } from '../../../shared/ui/icon.tsx';
import { costOf, useCostView } from './cost-view.tsx';
import styles from './pick-cost.module.css';

/** About what a pick costs to own, and on opening it the parts. Nothing for a result that was stored without them. */
export const PickCost = ({ pick }: { readonly pick: Recommendation }) => {
  const view = useCostView();
  if (view === undefined) return null;
  const cost = costOf(pick, view.region, view.use);
  if (cost === undefined) return null;
  const { years } = view.use;
  const isLeast = view.cheapestId === pick.id;
  return (
    <details className={styles.cost}>
      <summary>
        <span>
          <strong>About {aboutDollars(cost.total)}</strong> to own for {years === 1 ? 'a year' : `${years} years`}
          <span className={styles.monthly}>
            {aboutDollars(cost.total / (12 * years))} a month{isLeast && ' · least of the six'}
          </span>
        </span>
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      <dl className={styles.parts}>
        <Part label="Value lost" dollars={cost.valueLost} />
        <Part label={energyLabel(pick.powertrain)} dollars={cost.energy} />
        <Part label="Upkeep and tires" dollars={cost.upkeep} />
        <Part label="Sales tax" dollars={cost.salesTax} />
      </dl>
      <p className={styles.note}>Insurance and interest are left out. {insuranceHint(pick)}</p>
    </details>
  );
};

type PartProps = { readonly label: string; readonly dollars: number };

const Part = ({ label, dollars }: PartProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{aboutDollars(dollars)}</dd>
  </div>
);

const energyLabel = (powertrain: Recommendation['powertrain']): string => {
  if (powertrain === 'electric') return 'Electricity';
  return powertrain === 'pluginHybrid' ? 'Fuel and electricity' : 'Fuel';
};

/** AAA's averages of full coverage a year for a new car, from "Your Driving Costs" (published 2025-09-16), in US dollars. */
const averages = {
  electric: '$1,995 a year for an electric car',
  suv: '$1,726 to $1,833 a year for an SUV',
  pickup: '$1,527 to $1,699 a year for a pickup',
  car: '$1,511 to $1,572 a year for a sedan',
  all: '$1,694 a year over all classes',
} as const;

const insuranceHint = ({ bodyStyle, powertrain, price }: Recommendation): string => {
  const currency = price.currency === 'CAD' ? ' (US dollars, in the US)' : '';
  return `AAA’s 2025 average for insurance is ${averages[classOf(bodyStyle, powertrain)]}${currency}.`;
};

const classOf = (
  bodyStyle: Recommendation['bodyStyle'],
  powertrain: Recommendation['powertrain'],
): keyof typeof averages => {
  if (powertrain === 'electric') return 'electric';
  if (bodyStyle === 'suv' || bodyStyle === 'pickup') return bodyStyle;
  return bodyStyle === 'minivan' ? 'all' : 'car';
};
