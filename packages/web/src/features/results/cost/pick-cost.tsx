import type { Recommendation } from '@app/contract/recommendation-schemas';
import { aboutDollars } from '@app/engine/cost/ownership-cost';
import { Icon } from '../../../shared/ui/icon.tsx';
import { costOf } from './car-use.ts';
import { useCostView } from './cost-view.tsx';
import { insuranceHint } from './insurance-hint.ts';
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
