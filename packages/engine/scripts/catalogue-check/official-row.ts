import type { CatalogueEntry } from '../../src/catalogue/entry.ts';
import type { Span } from './span.ts';

/** The catalogue's word for what drives a vehicle. */
export type Powertrain = CatalogueEntry['powertrain'];

/** One line of an official list, reduced to what the catalogue can be compared with. */
export type OfficialRow = {
  readonly source: 'EPA' | 'NRCan';
  readonly year: number;
  readonly make: string;
  readonly baseModel: string;
  /** The full model names that the line stands for. */
  readonly models: readonly string[];
  /** The line stands for more models than it names. */
  readonly modelsCut: boolean;
  /** The powertrains that this line may describe: a label can leave more than one open. */
  readonly powertrains: readonly Powertrain[];
  /** The list does not tell hybrids from other petrol cars. */
  readonly vague: boolean;
  readonly drive?: 'fwd' | 'rwd' | 'all' | undefined;
  /** mpg, or MPGe of an electric car; a plug-in hybrid's on petrol alone. */
  readonly mpg?: Span | undefined;
  /** A plug-in hybrid's MPGe on electricity. */
  readonly electricMpge?: Span | undefined;
  readonly electricRangeMi?: Span | undefined;
  readonly vehicleClass: string;
};
