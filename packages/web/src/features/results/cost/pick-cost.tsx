import type { Recommendation } from '@app/contract/recommendation-schemas';
import { formatApproximateDollars } from '@app/engine/cost/ownership-cost';
import { useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CostControls } from './cost-controls.tsx';
import { useCostView } from './cost-view.tsx';
import styles from './pick-cost.module.css';
import { roundParts } from './round-parts.ts';

/** The estimated cost to own a pick with its parts; nothing for a result stored without costs. */
export const PickCost = ({ pick }: { readonly pick: Recommendation }) => {
  const view = useCostView();
  const [isOpen, setIsOpen] = useState(false);
  const cost = view?.calculateCost(pick);
  if (view === undefined || cost === undefined) return null;

  const { years } = view.carUse;
  const isCheapest = view.cheapestId === pick.id;
  const energyLabel = getEnergyLabel(pick.powertrain);
  const parts = roundParts([
    { label: 'Value lost', dollars: cost.valueLost },
    { label: energyLabel, dollars: cost.energy },
    { label: 'Upkeep and tires', dollars: cost.upkeep },
    { label: 'Sales tax', dollars: cost.salesTax },
  ]);
  return (
    <details className={styles.cost} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>
            Costs you about {formatApproximateDollars(cost.total)} in{' '}
            {years === 1 ? 'a year' : `${years} years`}
            {isCheapest && ', '}
            {isCheapest && <span className={styles.least}>least of the six</span>}:
          </strong>{' '}
          value lost, {energyLabel.toLowerCase()}, upkeep, tax
        </span>
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      {isOpen && <CostControls />}
      <dl className={styles.parts}>
        {parts.map(({ label, dollars }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>${dollars.toLocaleString('en-US')}</dd>
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
