import { priceBands } from './quiz/answer-figures.ts';
import type { QuizAnswers } from './quiz/answers.ts';
import { listChosenValues } from './quiz/flow.ts';
import { placeholderZip } from './quiz/zip-code.ts';

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

/** Returns the text after a prefix of whole words, ignoring case, accents, spaces, punctuation. */
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

/** Returns `make` or, if it is empty or "unknown", one of `knownMakes` in the car's name. */
export const findListingMake = (make: string, carName: string): string | undefined => {
  if (!isUnknownMake(make)) return make;

  const name = carName.replace(yearsAtStart, '');
  const makeAtStart = knownMakes.find((knownMake) => removePrefix(name, knownMake) !== undefined);
  if (makeAtStart !== undefined) return makeAtStart;

  const paddedName = ` ${name.toLowerCase()} `;
  return knownMakes.find((knownMake) => paddedName.includes(` ${knownMake.toLowerCase()} `));
};

/** Removes a model's words from the start: for the key `rav4hybrid`, "RAV4 XLE" becomes "XLE". */
const removeModelWords = (text: string, modelKey: string): string => {
  for (let end = text.length; end > 0; end -= 1) {
    const isWordEnd = !isWordCharacter(text[end]);
    if (isWordEnd && modelKey.startsWith(toNameKey(text.slice(0, end))))
      return text.slice(end).trim();
  }

  return text.trim();
};

/** Returns the trim after the listings site's model: "Plaid" of a Model S Plaid. May be empty. */
const parseTrim = (carName: string, { make, modelName, modelKey }: ListingModel): string => {
  const name = carName.replace(yearsAtStart, '').trim();
  const afterMake = removePrefix(name, make) ?? name;

  // The model may contain the make ("Mazda 3" is the Mazda3). The shorter of the two is then right.
  const trimAfterMake = removeModelWords(afterMake, modelKey);
  const trimOfWholeName = removeModelWords(name, modelKey);
  const trim = trimOfWholeName.length < trimAfterMake.length ? trimOfWholeName : trimAfterMake;

  const containsModel = trim !== afterMake || removePrefix(afterMake, modelName) !== undefined;
  if (!containsModel) return '';

  return trim.replace(driveWords, ' ').replace(/\s+/g, ' ').trim();
};

/** Few sellers write these, so that a search for "Sport FWD" finds next to nothing. */
const driveWords = /(?<!\S)(?:e-?AWD|[FRA42]WD|4x[24])(?!\S)/gi;

/** Returns the top of the budget, or the car's top price if even its lowest one is over budget. */
export const findMaxPrice = (
  answers: QuizAnswers,
  price: { readonly low: number; readonly high: number },
): number | undefined => {
  const [chosen] = listChosenValues(answers, 'budget.totalPriceRange');
  const budgetTop = priceBands.find(({ id }) => id === chosen)?.high;
  if (budgetTop === undefined || !Number.isFinite(budgetTop)) return undefined;

  return price.low > budgetTop ? price.high : budgetTop;
};

/** Builds a search near the ZIP code if known, and by make and years alone without `bestMatch`. */
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
