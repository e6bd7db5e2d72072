import type { Recommendation } from '@app/contract/recommendation-schemas';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type CarUse, costOf, type RegionCosts, typicalUse } from './car-use.ts';

type CostView = {
  readonly region: RegionCosts;
  readonly use: CarUse;
  readonly setUse: (use: CarUse) => void;
  /** The pick of the six that costs least. */
  readonly cheapestId: string | undefined;
};

const Context = createContext<CostView | undefined>(undefined);

type CostProviderProps = {
  readonly region: RegionCosts | undefined;
  readonly picks: readonly Recommendation[];
  readonly children: ReactNode;
};

/** Holds how the car is used, for the controls of the page and the costs on its cards. */
export const CostProvider = ({ region, picks, children }: CostProviderProps) => {
  const [chosen, setChosen] = useState<CarUse & { readonly country: string }>();
  const view = useMemo((): CostView | undefined => {
    if (region === undefined) return undefined;
    const { country } = region;
    // A distance in miles means nothing after a change to a Canadian place.
    const use = chosen?.country === country ? chosen : typicalUse(country);
    const setUse = (next: CarUse): void => setChosen({ ...next, country });
    return { region, use, setUse, cheapestId: cheapestOf(picks, region, use) };
  }, [region, picks, chosen]);
  return <Context value={view}>{children}</Context>;
};

/** Undefined for a result that was stored without the costs of its region. */
export const useCostView = (): CostView | undefined => useContext(Context);

const cheapestOf = (picks: readonly Recommendation[], region: RegionCosts, use: CarUse): string | undefined => {
  const costs = picks.map((pick) => ({ id: pick.id, total: costOf(pick, region, use)?.total ?? Infinity }));
  return costs.toSorted((one, other) => one.total - other.total)[0]?.id;
};
