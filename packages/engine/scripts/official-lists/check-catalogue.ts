import type { VehicleRow } from '../../src/catalogue/tables.js';
import { compareVehicle, type FigureKind, type VehicleComparison } from './compare-vehicle.ts';
import { readEpa } from './epa.ts';
import { compareSeats, type FleetRow, readFleet } from './fleet-seats.ts';
import { comparePrices, type PriceRow, readPrices } from './list-prices.ts';
import { filterByModel, groupByMake, nameRows } from './match-rows.ts';
import { readNrcanElectric, readNrcanFuel } from './nrcan.ts';
import type { OfficialRow } from './official-row.ts';
import { compareStars, readStars, type StarRow } from './star-ratings.ts';

export type OfficialLists = {
  readonly fuel: readonly OfficialRow[];
  readonly fleet: readonly FleetRow[];
  readonly stars: readonly StarRow[];
  readonly prices: readonly PriceRow[];
};

export const readLists = (readText: (file: string) => string): OfficialLists => ({
  fuel: [
    ...readEpa(readText('epa-models.csv')),
    ...readNrcanFuel(readText('nrcan-fuel.csv')),
    ...readNrcanElectric(readText('nrcan-ev.csv')),
  ],
  fleet: readFleet(readText('omega-my2022.csv')),
  stars: readStars(readText('nhtsa-ratings.csv')),
  prices: readPrices(readText('trims.csv')),
});

export type CheckedVehicle = VehicleComparison & { readonly name: string };

/** Compares every row of vehicles.csv, with its trims, with the official lists. */
export const checkCatalogue = (
  vehicles: readonly VehicleRow[],
  lists: OfficialLists,
): CheckedVehicle[] => {
  const newestYear = lists.fuel.reduce((newest, { year }) => Math.max(newest, year), 0);
  return groupByMake(vehicles).flatMap((make) => {
    const namedRows = nameRows(make, lists.fuel);
    return make.vehicles.map((vehicle) => {
      const compared = compareVehicle(vehicle, filterByModel(vehicle, make, namedRows), newestYear);
      return {
        name: `${make.make} ${vehicle.model} ${vehicle.years.join('-')} (${vehicle.powertrain})`,
        ...compared,
        figures: [
          ...compared.figures,
          ...compareStars(vehicle, make, lists.stars),
          ...comparePrices(vehicle, make, lists.prices),
          ...compareSeats(vehicle, make, lists.fleet),
        ],
      };
    });
  });
};

export type Report = { readonly lines: readonly string[]; readonly isWithinLimits: boolean };

/** At most this share of the comparable figures of a kind may differ. */
const limits: Readonly<Record<FigureKind, number>> = {
  mpg: 0.02,
  range: 0.02,
  price: 0.02,
  stars: 0,
  seats: 0.02,
};
/** The lists have holes: at most this share of all model years may lie outside them. */
const mostYearsOutside = 0.005;

export const writeReport = (checked: readonly CheckedVehicle[]): Report => {
  const differences = checked.flatMap(({ name, figures, problems }) =>
    [...figures.filter(({ isOff }) => isOff).map(({ text }) => text), ...problems].map(
      (text) => `${name}: ${text}`,
    ),
  );
  const unlisted = checked.filter(({ isListed }) => !isListed).map(({ name }) => name);
  const years = checked.reduce((sum, vehicle) => sum + vehicle.modelYears, 0);
  const yearsOutside = checked.reduce((sum, vehicle) => sum + vehicle.yearsOutside.length, 0);
  const kinds = (['mpg', 'range', 'price', 'stars', 'seats'] as const).map((kind) =>
    summarizeKind(checked, kind),
  );
  return {
    lines: [
      `Differences (${differences.length}):`,
      ...differences.map((line) => `  ${line}`),
      `Not comparable (${unlisted.length}):`,
      ...unlisted.map((name) => `  ${name}`),
      `Vehicles: ${checked.length}`,
      ...kinds.map(({ line }) => line),
      `model years: ${years}, ${yearsOutside} outside the lists (${formatPercent(yearsOutside / years)}, limit ${formatPercent(mostYearsOutside)})`,
    ],
    isWithinLimits:
      kinds.every(({ isWithinLimit }) => isWithinLimit) && yearsOutside <= mostYearsOutside * years,
  };
};

const formatPercent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;

const summarizeKind = (checked: readonly CheckedVehicle[], kind: FigureKind) => {
  const figures = checked
    .flatMap((vehicle) => vehicle.figures)
    .filter((figure) => figure.kind === kind);
  const offCount = figures.filter(({ isOff }) => isOff).length;
  const share = figures.length === 0 ? 0 : offCount / figures.length;
  return {
    line: `${kind}: ${figures.length} comparable, ${offCount} differ (${formatPercent(share)}, limit ${formatPercent(limits[kind])})`,
    isWithinLimit: share <= limits[kind],
  };
};
