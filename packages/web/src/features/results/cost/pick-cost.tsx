import type { Recommendation } from '@app/contract/recommendation-schemas';
import { formatApproximateDollars } from '@app/engine/cost/ownership-cost';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCostView } from './cost-view.tsx';
import styles from './pick-cost.module.css';

/** The estimated cost to own a pick; opened, its parts. Renders nothing for a result that was stored without costs. */
export const PickCost = ({ pick }: { readonly pick: Recommendation }) => {
  const view = useCostView();
  const cost = view?.calculateCost(pick);
  if (view === undefined || cost === undefined) return null;

  const { years } = view.use;
  const isLeast = view.cheapestId === pick.id;
  const parts = {
    'Value lost': cost.valueLost,
    [energyLabel(pick.powertrain)]: cost.energy,
    'Upkeep and tires': cost.upkeep,
    'Sales tax': cost.salesTax,
  };
  return (
    <details className={styles.cost}>
      <summary>
        <span>
          <strong>About {formatApproximateDollars(cost.total)}</strong> to own for{' '}
          {years === 1 ? 'a year' : `${years} years`}
          <span className={styles.monthly}>
            {formatApproximateDollars(cost.total / (12 * years))} a month
            {isLeast && ' · least of the six'}
          </span>
        </span>
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      <dl className={styles.parts}>
        {Object.entries(parts).map(([label, dollars]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatApproximateDollars(dollars)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Insurance and interest are left out. {insuranceHint(pick)}</p>
    </details>
  );
};

const energyLabel = (powertrain: Recommendation['powertrain']): string => {
  if (powertrain === 'electric') return 'Electricity';

  return powertrain === 'pluginHybrid' ? 'Fuel and electricity' : 'Fuel';
};

const insuranceHint = (pick: Recommendation): string => {
  const currency = pick.price.currency === 'CAD' ? ' (US dollars, in the US)' : '';
  return `AAA’s 2025 average for insurance is ${averageInsurance(pick)}${currency}.`;
};

/** AAA's averages of full coverage a year for a new car, from "Your Driving Costs" (published 2025-09-16), in US dollars. */
const averageInsurance = ({ bodyStyle, powertrain }: Recommendation): string => {
  if (powertrain === 'electric') return '$1,995 a year for an electric car';
  if (bodyStyle === 'suv') return '$1,726 to $1,833 a year for an SUV';
  if (bodyStyle === 'pickup') return '$1,527 to $1,699 a year for a pickup';

  return bodyStyle === 'minivan' || bodyStyle === 'van'
    ? '$1,694 a year over all classes'
    : '$1,511 to $1,572 a year for a sedan';
};
