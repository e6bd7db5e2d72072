import type { Recommendation } from '@app/contract/recommendation-schemas';
import { formatApproximateDollars } from '@app/engine/cost/ownership-cost';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCostView } from './cost-view.tsx';
import styles from './pick-cost.module.css';

/** The estimated cost to own a pick with its parts; nothing for a result stored without costs. */
export const PickCost = ({ pick }: { readonly pick: Recommendation }) => {
  const view = useCostView();
  const cost = view?.calculateCost(pick);
  if (view === undefined || cost === undefined) return null;

  const { years } = view.use;
  const isCheapest = view.cheapestId === pick.id;
  const parts = {
    'Value lost': cost.valueLost,
    [getEnergyLabel(pick.powertrain)]: cost.energy,
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
            {isCheapest && ' · least of the six'}
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
      <p className={styles.note}>
        Value lost assumes that you sell or trade in to a dealer. Insurance, interest, registration,
        and yearly fees for electric vehicles are left out. {pick.insurance}
      </p>
    </details>
  );
};

const getEnergyLabel = (powertrain: Recommendation['powertrain']): string => {
  if (powertrain === 'electric') return 'Electricity';

  return powertrain === 'pluginHybrid' ? 'Fuel and electricity' : 'Fuel';
};
