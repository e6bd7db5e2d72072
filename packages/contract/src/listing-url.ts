import { priceBands } from './quiz/answer-figures.ts';
import type { QuizAnswers } from './quiz/answers.ts';
import { listChosenValues } from './quiz/flow.ts';
import { placeholderZip } from './quiz/zip-code.ts';

/** The site whose search opens. */
export const listingsSite = 'AutoTempest';

const searchPage = 'https://www.autotempest.com/results';
const radiusMiles = '150';

type ListingModel = {
  readonly make: string;
  readonly modelName: string;
  readonly modelKey: string;
};

type Listing = {
  readonly carName: string;
  /** The make to search for where no model was found. */
  readonly make: string | undefined;
  readonly bestMatch: ListingModel | undefined;
  /** Empty when the visitor's ZIP code is unknown. */
  readonly zipCode: string;
  readonly maxPrice: number | undefined;
};

const yearsAtStart = /^\s*((?:19|20)\d{2})(?:\s*[-–]\s*((?:19|20)\d{2}))?\s+/;

type YearRange = { readonly minyear?: string; readonly maxyear?: string };

/** The model years at the beginning of a car's name; empty if it has none. */
const parseYears = (carName: string): YearRange => {
  const [, first, last = first] = yearsAtStart.exec(carName) ?? [];
  return first === undefined || last === undefined ? {} : { minyear: first, maxyear: last };
};

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Keeps letters without accents, in lower case, and digits: "Citroën C-4" is "citroenc4". */
const toNameKey = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The text after a prefix, whatever its case, accents and punctuation; undefined without it. */
const removePrefix = (text: string, prefix: string): string | undefined => {
  const prefixKey = toNameKey(prefix);

  for (let end = 1; end <= text.length; end += 1) {
    const startKey = toNameKey(text.slice(0, end));
    if (!prefixKey.startsWith(startKey)) return undefined;
    if (startKey === prefixKey && !isWordCharacter(text[end])) return text.slice(end).trim();
  }

  return undefined;
};

const isUnknownMake = (make: string): boolean =>
  make.trim() === '' || make.trim().toLowerCase() === 'unknown';

/** The make to look up, from the car's name if it is missing or "unknown". */
export const findListingMake = (make: string, carName: string): string | undefined => {
  if (!isUnknownMake(make)) return make;

  const name = carName.replace(yearsAtStart, '');
  const makeAtStart = knownMakes.find((known) => removePrefix(name, known) !== undefined);
  if (makeAtStart !== undefined) return makeAtStart;

  const paddedName = ` ${name.toLowerCase()} `;
  return knownMakes.find((known) => paddedName.includes(` ${known.toLowerCase()} `));
};

/**
 * Removes the most leading words that a model's key begins with: "RAV4 XLE" and the key
 * `rav4hybrid` give "XLE".
 */
const removeModelWords = (text: string, modelKey: string): string => {
  for (let end = text.length; end > 0; end -= 1) {
    const isWordEnd = !isWordCharacter(text[end]);
    if (isWordEnd && modelKey.startsWith(toNameKey(text.slice(0, end))))
      return text.slice(end).trim();
  }

  return text.trim();
};

/**
 * The trim in a car's name: what follows the years, the make, and the model that the listings site
 * knows. It lists a Model S Plaid as a Model S, so "Plaid" is the trim. Empty if there is no trim,
 * or if the name does not contain the model.
 */
const parseTrim = (carName: string, { make, modelName, modelKey }: ListingModel): string => {
  const name = carName.replace(yearsAtStart, '').trim();
  const afterMake = removePrefix(name, make) ?? name;

  // The model may contain the make ("Mazda 3" is the Mazda3), so both are tried.
  const rests = [afterMake, name].map((text) => removeModelWords(text, modelKey));
  const [trim = ''] = rests.sort((a, b) => a.length - b.length);

  const containsModel = trim !== afterMake || removePrefix(afterMake, modelName) !== undefined;
  return containsModel ? trim.replace(driveWords, ' ').replace(/\s+/g, ' ').trim() : '';
};

/** Few sellers write these, so that a search for "Sport FWD" finds next to nothing. Names such as xDrive they do write. */
const driveWords = /(?<!\S)(?:e-?AWD|[FRA42]WD|4x[24])(?!\S)/gi;

/** The top of the budget, or of a car's prices if all exceed it; undefined for an open budget. */
export const findMaxPrice = (
  answers: QuizAnswers,
  price: { readonly low: number; readonly high: number },
): number | undefined => {
  const [chosen] = listChosenValues(answers, 'budget.totalPriceRange');
  const top = priceBands.find(({ id }) => id === chosen)?.high;
  if (top === undefined || !Number.isFinite(top)) return undefined;

  return price.low > top ? price.high : top;
};

/** The search for a car's listings, near a known ZIP code; without a model, by make and years. */
export const buildListingUrl = ({
  carName,
  make,
  bestMatch,
  zipCode,
  maxPrice,
}: Listing): string => {
  const isZipKnown = zipCode !== '' && zipCode !== placeholderZip;
  const searchedMake = bestMatch?.make ?? toNameKey(make ?? '');
  const trim = bestMatch === undefined ? '' : parseTrim(carName, bestMatch);

  const parameters = new URLSearchParams({
    ...(searchedMake === '' ? {} : { make: searchedMake }),
    ...(bestMatch === undefined ? {} : { model: bestMatch.modelKey }),
    ...(isZipKnown ? { zip: zipCode, radius: radiusMiles } : {}),
    ...parseYears(carName),
    ...(maxPrice === undefined ? {} : { maxprice: String(maxPrice) }),
    ...(trim === '' ? {} : { trim_kw: trim }),
  });
  return `${searchPage}?${parameters}`;
};

/** The makes sold new in the US or Canada since the 2014 model year, spelled as on listings. */
export const knownMakes: readonly string[] = `
  Acura, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, Bugatti, Buick, Cadillac, Chevrolet, Chrysler, Dodge,
  Ferrari, Fiat, Fisker, Ford, Genesis, GMC, Honda, Hyundai, INEOS, Infiniti, Jaguar, Jeep, Karma, Kia,
  Koenigsegg, Lamborghini, Land Rover, Lexus, Lincoln, Lotus, Lucid, Maserati, Mazda, McLaren, Mercedes-Benz,
  MINI, Mitsubishi, Nissan, Pagani, Polestar, Porsche, Ram, Rivian, Rolls-Royce, Scion, smart, Subaru, Tesla,
  Toyota, VinFast, Volkswagen, Volvo
`
  .trim()
  .split(/,\s+/);
