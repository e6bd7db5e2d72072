import * as z from 'zod';
import {
  computeOverestimateGrowth,
  getMakeInfluence,
  interpolateByAge,
  oldestMeasuredAge,
} from '../../src/catalogue/depreciation.ts';
import { catalogueYear, newestUsedYear } from '../../src/catalogue/price.ts';
import { type Powertrain, type Segment, segments } from '../../src/catalogue/vocabulary.ts';
import { blankOr, figure, text, year } from './cells.ts';

/** The columns of price-errors.csv: by how many percent our used prices exceeded the market's. */
export const priceErrorColumns = z.strictObject({
  subject: z.enum(['age', 'segment', 'make', 'model']),
  /** The age in years, the segment, the make, or the make and model. */
  name: text(),
  first: blankOr(year()),
  last: blankOr(year()),
  percent: figure(-50, 200),
  source: text(),
});

export type PriceErrorRow = z.output<typeof priceErrorColumns>;

type PricedVehicle = {
  readonly make: string;
  readonly model: string;
  readonly first: number;
  readonly last: number;
  readonly segment: Segment;
  readonly powertrain: Powertrain;
};

/** The logarithms of errors; those of segments, makes, and models per unit of growth with age. */
export type PriceErrors = {
  readonly byAge: readonly number[];
  readonly bySegment: ReadonlyMap<string, number>;
  readonly byMake: ReadonlyMap<string, number>;
  readonly byModel: ReadonlyMap<string, number>;
};

export const toModelKey = ({ make, model }: Pick<PricedVehicle, 'make' | 'model'>): string =>
  `${make} ${model}`;

/** A used vehicle of one model year. */
type Example = { readonly vehicle: PricedVehicle; readonly ageYears: number };

/** Says how much a part of the error counts for an example. */
type Weigh = (example: Example) => number;

/** One measured error, the examples that it is the mean of, and the part that is fitted to it. */
type Measurement = {
  readonly target: number;
  readonly examples: readonly Example[];
  readonly weigh: Weigh;
  readonly part: { error: number };
};

const toLogarithm = (percent: number): number => Math.log(1 + percent / 100);

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

const weighGrowth: Weigh = ({ vehicle, ageYears }) => computeOverestimateGrowth(vehicle, ageYears);

const weighMakeGrowth: Weigh = (example) =>
  weighGrowth(example) * getMakeInfluence(example.vehicle.segment);

/** Enough for parts that no longer change in their sixth digit. */
const rounds = 60;

/**
 * Splits the measured errors into parts of age, segment, and make. They are fitted together
 * (backfitting), because an old Acura SUV is in three measurements and must be corrected only once.
 * Their mean over the used vehicles of a measured age, segment or make is then the measured error.
 * Parts of segments and makes grow with age. A model that was measured keeps its own error.
 */
export const fitPriceErrors = (
  rows: readonly PriceErrorRow[],
  vehicles: readonly PricedVehicle[],
): PriceErrors => {
  const examples = vehicles.flatMap(listExamples);
  const byModel = computeModelErrors(rows, examples);
  const ageMeasurements = buildMeasurements(interpolateAges(mapPercents(rows, 'age')), examples, {
    weigh: () => 1,
    getKey: ({ ageYears }) => String(ageYears),
  });
  const segmentMeasurements = buildMeasurements(mapPercents(rows, 'segment'), examples, {
    weigh: weighGrowth,
    getKey: ({ vehicle }) => vehicle.segment,
  });
  const makeMeasurements = buildMeasurements(mapPercents(rows, 'make'), examples, {
    weigh: weighMakeGrowth,
    getKey: ({ vehicle }) => vehicle.make,
  });
  const hasOwnError = ({ vehicle }: Example): boolean => byModel.has(toModelKey(vehicle));

  const estimateError = (example: Example): number => {
    const { vehicle, ageYears } = example;
    const ownError = byModel.get(toModelKey(vehicle));
    if (ownError !== undefined) return ownError * weighGrowth(example);

    const measurements = [
      ageMeasurements.get(String(ageYears)),
      segmentMeasurements.get(vehicle.segment),
      makeMeasurements.get(vehicle.make),
    ].filter((measurement) => measurement !== undefined);
    return sum(measurements.map(({ part, weigh }) => part.error * weigh(example)));
  };

  /** Changes a part so that the mean of the estimated errors is the measured one. */
  const adjustPart = ({ target, examples: measured, weigh, part }: Measurement): void => {
    const missingError = target * measured.length - sum(measured.map(estimateError));
    const adjustable = measured.filter((example) => !hasOwnError(example));

    part.error += missingError / sum(adjustable.map(weigh));
  };

  const allMeasurements = [ageMeasurements, segmentMeasurements, makeMeasurements].flatMap(
    (byName) => [...byName.values()],
  );

  for (let round = 0; round < rounds; round += 1) allMeasurements.forEach(adjustPart);

  return {
    byAge: listErrorsByAge(ageMeasurements),
    bySegment: mapErrors(segmentMeasurements),
    byMake: mapErrors(makeMeasurements),
    byModel,
  };
};

const mapPercents = (
  rows: readonly PriceErrorRow[],
  subject: PriceErrorRow['subject'],
): ReadonlyMap<string, number> =>
  new Map(
    rows.filter((row) => row.subject === subject).map(({ name, percent }) => [name, percent]),
  );

const buildMeasurements = (
  percentByName: ReadonlyMap<string, number>,
  examples: readonly Example[],
  { weigh, getKey }: { readonly weigh: Weigh; readonly getKey: (example: Example) => string },
): ReadonlyMap<string, Measurement> =>
  new Map(
    [...percentByName].map(([name, percent]) => [
      name,
      {
        target: toLogarithm(percent),
        examples: examples.filter((example) => getKey(example) === name),
        weigh,
        part: { error: 0 },
      },
    ]),
  );

const mapErrors = (measurements: ReadonlyMap<string, Measurement>): ReadonlyMap<string, number> =>
  new Map([...measurements].map(([name, { part }]) => [name, part.error]));

const listExamples = (vehicle: PricedVehicle): readonly Example[] => {
  const years = Math.max(0, Math.min(vehicle.last, newestUsedYear) - vehicle.first + 1);
  return Array.from({ length: years }, (_, index) => ({
    vehicle,
    ageYears: catalogueYear - vehicle.first - index,
  }));
};

const computeModelErrors = (
  rows: readonly PriceErrorRow[],
  examples: readonly Example[],
): ReadonlyMap<string, number> =>
  new Map(
    rows
      .filter(({ subject }) => subject === 'model')
      .map(({ name, first = 0, last = Infinity, percent }) => {
        const isMeasured = ({ vehicle, ageYears }: Example): boolean => {
          const modelYear = catalogueYear - ageYears;
          return toModelKey(vehicle) === name && modelYear >= first && modelYear <= last;
        };

        const growths = examples.filter(isMeasured).map(weighGrowth);
        const totalError = toLogarithm(percent) * growths.length;
        return [name, totalError / sum(growths)];
      }),
  );

const interpolateAges = (percentByAge: ReadonlyMap<string, number>): Map<string, number> => {
  const measured = [...percentByAge].map(([age, percent]) => ({ age: Number(age), percent }));
  const interpolated = new Map<string, number>();

  for (let age = 1; age <= oldestMeasuredAge; age += 1) {
    const before = measured.findLast((error) => error.age <= age) ?? measured[0];
    const after = measured.find((error) => error.age >= age) ?? measured.at(-1);
    if (before === undefined || after === undefined) continue;

    const share = after.age === before.age ? 0 : (age - before.age) / (after.age - before.age);
    const percent = interpolateByAge([before.percent, after.percent], share);

    interpolated.set(String(age), percent);
  }

  return interpolated;
};

/** Lists the errors from age 0, which is 0 because a new vehicle has a list price. */
const listErrorsByAge = (byAge: ReadonlyMap<string, Measurement>): readonly number[] =>
  Array.from(
    { length: oldestMeasuredAge + 1 },
    (_, ageYears) => byAge.get(String(ageYears))?.part.error ?? 0,
  );

const isKnownSubject = (
  { subject, name, first, last }: PriceErrorRow,
  vehicles: readonly PricedVehicle[],
): boolean => {
  switch (subject) {
    case 'age':
      return (
        Number.isInteger(Number(name)) && Number(name) >= 1 && Number(name) <= oldestMeasuredAge
      );
    case 'segment':
      return segments.some((segment) => segment === name);
    case 'make':
      return vehicles.some(({ make }) => make === name);
    case 'model':
      return vehicles.some(
        (vehicle) =>
          toModelKey(vehicle) === name &&
          vehicle.first <= (last ?? Infinity) &&
          vehicle.last >= (first ?? 0),
      );
  }
};

export const listUnknownSubjects = (
  rows: readonly PriceErrorRow[],
  vehicles: readonly PricedVehicle[],
): readonly string[] =>
  rows.flatMap((row, index) =>
    isKnownSubject(row, vehicles)
      ? []
      : [`price-errors.csv, row ${index + 2}: name is an unknown ${row.subject}: ${row.name}`],
  );
