import { placeholderZip } from './quiz/zip-code.ts';

const searchPage = 'https://www.autotempest.com/results';
const radius = '150';

type Listing = {
  readonly carName: string;
  readonly bestMatch: {
    readonly make: string;
    readonly modelName: string;
    readonly modelKey: string;
  };
  /** Empty when the visitor's ZIP code is unknown. */
  readonly zipCode: string;
};

const yearsAtStart = /^\s*((?:19|20)\d{2})(?:\s*[-–]\s*((?:19|20)\d{2}))?\s+/;

const yearsOf = (carName: string): { readonly minyear?: string; readonly maxyear?: string } => {
  const [, first, last = first] = yearsAtStart.exec(carName) ?? [];
  return first === undefined || last === undefined ? {} : { minyear: first, maxyear: last };
};

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const afterPrefix = (text: string, prefix: string): string | undefined => {
  const wanted = plain(prefix);

  for (let end = 1; end <= text.length; end += 1) {
    const head = plain(text.slice(0, end));
    if (!wanted.startsWith(head)) return undefined;
    if (head === wanted && !isWordCharacter(text[end])) return text.slice(end).trim();
  }

  return undefined;
};

const isUnknown = (make: string): boolean =>
  make.trim() === '' || make.trim().toLowerCase() === 'unknown';

/** The make to look up: the given one, or the known make in the car's name when it is missing or "unknown". */
export const findListingMake = (make: string, carName: string): string | undefined => {
  if (!isUnknown(make)) return make;

  const name = carName.replace(yearsAtStart, '');
  return (
    knownMakes.find((known) => afterPrefix(name, known) !== undefined) ??
    knownMakes.find((known) => ` ${name.toLowerCase()} `.includes(` ${known.toLowerCase()} `))
  );
};

/** The text after the leading words that spell `key` or the beginning of it. */
const afterKey = (text: string, key: string): string => {
  const ends = Array.from({ length: text.length }, (_, index) => index + 1).filter(
    (end) => !isWordCharacter(text[end]),
  );
  const end = ends.findLast((candidate) => key.startsWith(plain(text.slice(0, candidate)))) ?? 0;
  return text.slice(end).trim();
};

/** The name after years, make and model: the search lists the Model S Plaid as a Model S. Empty without the model. */
const trimOf = ({ carName, bestMatch: { make, modelName, modelKey } }: Listing): string => {
  const name = carName.replace(yearsAtStart, '').trim();
  const afterMake = afterPrefix(name, make) ?? name;
  // The model may contain the make: "Mazda 3" is the Mazda3.
  const readings = [afterMake, name];
  const [rest = ''] = readings
    .map((reading) => afterKey(reading, modelKey))
    .sort((a, b) => a.length - b.length);
  return rest === afterMake && afterPrefix(afterMake, modelName) === undefined ? '' : rest;
};

export const buildListingUrl = (listing: Listing): string => {
  const { bestMatch, carName, zipCode } = listing;
  const isZipKnown = zipCode !== '' && zipCode !== placeholderZip;
  const trim = trimOf(listing);
  const parameters = new URLSearchParams({
    make: bestMatch.make,
    model: bestMatch.modelKey,
    ...(isZipKnown ? { zip: zipCode, radius } : {}),
    ...yearsOf(carName),
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
