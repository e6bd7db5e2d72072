import * as z from 'zod';
import { type Powertrain, type Purpose, purposes } from '../../src/catalogue/vocabulary.ts';
import { text, yesOrNo } from './cells.ts';

/** The columns of guides.csv: a list that a publisher printed. */
export const guideColumns = z.strictObject({
  id: text(),
  publisher: text(),
  title: text(),
  date: text(),
  address: text(),
  linked: yesOrNo(),
});

/** Our purposes for each purpose that a list may have. One without any counts for nothing yet. */
const purposesByListPurpose: Readonly<Record<string, readonly Purpose[]>> = {
  teenUsed: ['firstCar'],
  teenNew: ['firstCar'],
  used: ['firstCar'],
  new: ['firstCar'],
  smallCar: ['city'],
  subCar: ['city'],
  subSuv: ['city'],
  coolCheap: ['city'],
  midsizeCar: ['family'],
  largeCar: ['family'],
  smallSuv: ['family'],
  midsizeSuv: ['family'],
  canadaUtility: ['family'],
  dogs: ['family'],
  outdoor: ['family'],
  snow: ['family'],
  wagon: ['family'],
  hybridSuv: ['family', 'efficient'],
  threeRow: ['bigFamily'],
  minivan: ['bigFamily'],
  largeSuv: ['bigFamily'],
  usedMidSuv: ['bigFamily'],
  evThreeRow: ['bigFamily', 'electric'],
  towSuv: ['bigFamily'],
  pickup: ['pickup'],
  midPickup: ['pickup'],
  smallPickup: ['pickup'],
  heavyPickup: ['pickup'],
  luxuryPickup: ['pickup'],
  offroadTruck: ['pickup'],
  lastingPickup: ['pickup', 'lasting'],
  evPickup: ['pickup', 'electric'],
  offroad: [],
  sports: ['sporty'],
  sportSedan: ['sporty'],
  sportCoupe: ['sporty'],
  hotHatch: ['sporty'],
  muscle: ['sporty'],
  luxuryCar: ['luxury'],
  luxuryCarBig: ['luxury'],
  luxurySuv: ['luxury'],
  luxurySubSuv: ['luxury'],
  luxuryLargeSuv: ['luxury'],
  usedLuxurySuv: ['luxury'],
  interior: ['luxury'],
  ev: ['electric'],
  evSedan: ['electric'],
  usedEv: ['electric'],
  plugin: ['plugIn'],
  green: ['efficient'],
  hybridCar: ['efficient'],
  convertible: ['openAir'],
  lasting: ['lasting'],
  reliableUsed: ['lasting'],
};

const yearSpans = z
  .string()
  .regex(/^\d{4}(?:-\d{4})?(?: \d{4}(?:-\d{4})?)*$/, 'must be model years: 2017 2019-2021')
  .transform((cell) =>
    cell.split(' ').map((span) => {
      const [first = 0, last = first] = span.split('-').map(Number);
      return { first, last };
    }),
  );

/** The columns of guide-entries.csv: a vehicle that a list names for a purpose. */
export const guideEntryColumns = z.strictObject({
  guide: text(),
  purpose: z.enum(Object.keys(purposesByListPurpose)),
  vehicle: text(),
  years: yearSpans,
});

export type Guide = z.output<typeof guideColumns>;
type GuideEntry = z.output<typeof guideEntryColumns>;

export const groupGuidesByPurpose = (
  guides: readonly Guide[],
  entries: readonly GuideEntry[],
): ReadonlyMap<Purpose, readonly Guide[]> => {
  const guideIdsByPurpose = new Map(purposes.map((purpose) => [purpose, new Set<string>()]));

  for (const { guide, purpose: listPurpose } of entries)
    for (const purpose of purposesByListPurpose[listPurpose] ?? [])
      guideIdsByPurpose.get(purpose)?.add(guide);

  return new Map(
    [...guideIdsByPurpose].map(([purpose, ids]) => [
      purpose,
      guides.filter(({ id }) => ids.has(id)),
    ]),
  );
};

type NamedVehicle = {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly family?: string | undefined;
  readonly powertrain: Powertrain;
  readonly first: number;
  readonly last: number;
};

export const listUnknownGuides = (
  guides: readonly Guide[],
  entries: readonly GuideEntry[],
): readonly string[] => {
  const ids = new Set(guides.map(({ id }) => id));
  return entries.flatMap(({ guide }, index) =>
    ids.has(guide) ? [] : [`guide-entries.csv, row ${index + 2}: guide is not in guides.csv`],
  );
};

const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

const powertrainOfPurpose: Partial<Record<Purpose, Powertrain>> = {
  electric: 'electric',
  plugIn: 'pluginHybrid',
};

/** False if a list means another powertrain: one of plug-ins names a 3 Series for the 330e. */
const suitsPurpose = ({ powertrain }: NamedVehicle, purpose: Purpose): boolean =>
  (powertrainOfPurpose[purpose] ?? powertrain) === powertrain;

type PublishersByPurpose = Map<Purpose, Set<string>>;

/** A name may be a model or a family, and means all generations built in the years of the entry. */
export const countPublishersByVehicle = (
  guides: readonly Guide[],
  entries: readonly GuideEntry[],
  vehicles: readonly NamedVehicle[],
) => {
  const vehiclesByName = groupByName(vehicles);
  const publisherById = new Map(guides.map(({ id, publisher }) => [id, publisher]));
  const publishersByVehicle = new Map<string, PublishersByPurpose>();
  const unknown = new Set<string>();

  for (const { guide, purpose: listPurpose, vehicle: name, years } of entries) {
    const sameName = vehiclesByName.get(normalizeName(name)) ?? [];
    const namedVehicles = sameName.filter((vehicle) =>
      years.some(({ first, last }) => vehicle.first <= last && vehicle.last >= first),
    );
    if (namedVehicles.length === 0) unknown.add(`${name} (${years.map(formatYears).join(', ')})`);

    for (const purpose of purposesByListPurpose[listPurpose] ?? [])
      for (const { id } of namedVehicles.filter((vehicle) => suitsPurpose(vehicle, purpose))) {
        const byPurpose: PublishersByPurpose = publishersByVehicle.get(id) ?? new Map();
        const publishers = byPurpose.get(purpose) ?? new Set();

        publishers.add(publisherById.get(guide) ?? guide);
        publishersByVehicle.set(id, byPurpose.set(purpose, publishers));
      }
  }

  const counts = [...publishersByVehicle].map(([id, byPurpose]) => {
    const countByPurpose = [...byPurpose].map(([purpose, publishers]) => [
      purpose,
      publishers.size,
    ]);
    return [id, Object.fromEntries(countByPurpose) as Partial<Record<Purpose, number>>] as const;
  });
  return { namedBy: new Map(counts), unknown: [...unknown] };
};

const formatYears = ({ first, last }: GuideEntry['years'][number]): string =>
  first === last ? String(first) : `${first}-${last}`;

const groupByName = (
  vehicles: readonly NamedVehicle[],
): ReadonlyMap<string, readonly NamedVehicle[]> => {
  const byName = new Map<string, NamedVehicle[]>();

  for (const vehicle of vehicles) {
    const { make, model, family = model } = vehicle;
    const names = [`${make} ${model}`, `${make} ${family}`].map(normalizeName);

    for (const name of new Set(names)) byName.set(name, [...(byName.get(name) ?? []), vehicle]);
  }

  return byName;
};
