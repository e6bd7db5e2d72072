import type { CatalogueEntry, CatalogueMake } from '../../src/catalogue/entry.ts';
import { toKey } from '../../src/listings/normalise.ts';
import { isSameMake, longestKnownName, modelKeys, officialKeys, sharedKeys, variantKeys } from './entry-names.ts';
import type { OfficialRow } from './official-row.ts';

/** An official row with the catalogue's names that its models begin with. */
type NamedRow = { readonly row: OfficialRow; readonly base: string; readonly names: readonly string[] };

/** The rows of a model; `own` if the row names this very entry and not only its family. */
export type ModelRow = { readonly row: OfficialRow; readonly own: boolean };

// EPA's "Clubman" holds a "Cooper S Clubman", which is no Cooper; its "M" is no name of the catalogue but holds the M3.
function nameWithinBase(name: string | undefined, base: string, known: ReadonlySet<string>): string {
  return name === undefined || (known.has(base) && !name.startsWith(base)) ? base : name;
}

/** The rows of one make, each with the longest catalogue names that its models begin with. */
export function nameRows(make: CatalogueMake, rows: readonly OfficialRow[]): NamedRow[] {
  const known = new Set(make.entries.flatMap((entry) => officialKeys(entry, make)));
  return rows
    .filter((row) => isSameMake(row.make, make))
    .map((row) => {
      const base = toKey(row.baseModel);
      const nameOfBase = longestKnownName(row.baseModel, known) ?? base;
      return {
        row,
        base,
        names: row.models.map((model) => nameWithinBase(longestKnownName(model, known), nameOfBase, known)),
      };
    });
}

/** The rows that describe an entry's model, whatever the powertrain and year. */
export function rowsOfModel(entry: CatalogueEntry, make: CatalogueMake, named: readonly NamedRow[]): ModelRow[] {
  const own = new Set(modelKeys(entry, make));
  const shared = new Set([...sharedKeys(entry, make), ...variantKeys(entry, make)]);
  const official = new Set(entry.officialNames?.map(toKey));
  return named.flatMap<ModelRow>(({ row, base, names }) => {
    if (names.some((name) => own.has(name))) return [{ row, own: true }];
    const mayHide = row.modelsCut && [...own].some((key) => key.startsWith(base));
    const isShared = names.some((name) => shared.has(name)) || official.has(base) || mayHide;
    return isShared ? [{ row, own: false }] : [];
  });
}

// Where a year's rows name the entry itself, those of its family describe others.
function preferOwn(rows: readonly ModelRow[]): OfficialRow[] {
  const namedYears = new Set(rows.filter(({ own }) => own).map(({ row }) => row.year));
  return rows.filter(({ row, own }) => own || !namedYears.has(row.year)).map(({ row }) => row);
}

/** Those with the entry's powertrain; lines that cannot tell a hybrid count only where no better one is known. */
export function rowsOfPowertrain({ powertrain }: CatalogueEntry, rows: readonly ModelRow[]): OfficialRow[] {
  const fitting = rows.filter(({ row }) => row.powertrains.includes(powertrain));
  const clear = fitting.filter(({ row }) => !row.vague);
  return preferOwn(powertrain === 'hybrid' && clear.length > 0 ? clear : fitting);
}

/** Those whose figures are the entry's: its years, EPA's where it has any, and its driven wheels where listed. */
export function rowsOfVehicle({ years, drive }: CatalogueEntry, rows: readonly OfficialRow[]): OfficialRow[] {
  const [first, last] = years;
  const inYears = rows.filter(({ year }) => year >= first && year <= last);
  const epa = inYears.filter(({ source }) => source === 'EPA');
  const best = epa.length > 0 ? epa : inYears;
  const group = drive === '4wd' || drive === 'awd' ? 'all' : drive;
  const sameDrive = best.filter((row) => row.drive === group);
  return sameDrive.length > 0 ? sameDrive : best;
}
