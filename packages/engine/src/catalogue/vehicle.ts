import { litresPer100KmOf } from '../units.ts';
import type { CatalogueEntry, CatalogueMake } from './entry.ts';

/** A catalogue entry with its make and the figures derived from it. */
export type Vehicle = {
  /** "toyota-rav4-hybrid-2019": make, model and first model year. */
  readonly id: string;
  readonly make: string;
  readonly makeListingKey: string;
  readonly brandGroups: CatalogueMake['brandGroups'];
  readonly entry: CatalogueEntry;
  /** Make and family: variants and generations of one model share it. */
  readonly family: string;
  /** Litres (of gasoline equivalent, for electricity) per 100 km. */
  readonly litresPer100Km: number;
};

/** Lower case with hyphens, as in ids and the file names of makes. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** The vehicle that an entry of a make describes. */
export const vehicleOf = ({ make, brandGroups, listingKey }: CatalogueMake, entry: CatalogueEntry): Vehicle => ({
  id: slug(`${make} ${entry.model} ${entry.years[0]}`),
  make,
  makeListingKey: listingKey,
  brandGroups,
  entry,
  family: `${make} ${entry.family ?? entry.model}`,
  litresPer100Km: litresPer100KmOf(entry.combinedMpg),
});
