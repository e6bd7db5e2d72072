// The workflow runs check-assembly.ts without installed packages, so this file imports none.
import { readFileSync } from 'node:fs';

/** The laptop's brand. Its values are examples, except for the name, which is a real default. */
const readShippedBrand = (): Readonly<Record<string, unknown>> => {
  const { brand } = JSON.parse(readFileSync(new URL('./laptop.json', import.meta.url), 'utf8'));
  const { name: _, ...examples } = brand;
  return examples;
};

/** True for an address at a name that reaches nobody: https://www.rfc-editor.org/rfc/rfc2606 */
export const isReservedAddress = (address: string): boolean =>
  /[@./](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i.test(address);

type Setting = readonly [path: string, value: string];

/** Returns every text in a setting with its path, such as "brand.socialLinks.facebook". */
const listTexts = (value: unknown, path: string): readonly Setting[] => {
  if (typeof value === 'string') return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item) => listTexts(item, path));
  if (typeof value !== 'object' || value === null) return [];

  return Object.entries(value).flatMap(([name, inner]) => listTexts(inner, `${path}.${name}`));
};

/** Returns the host with what stands before it, because a path says nothing about who is reached. */
const dropPath = (text: string): string => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' ? `https://${url.host}` : text;
};

/** Returns a line for every setting that still has a value which the project ships as an example. */
export const findExampleValues = (
  configuration: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const shipped = new Map(listTexts(readShippedBrand(), 'brand'));
  const settings = Object.entries(configuration).flatMap(([name, value]) => listTexts(value, name));
  const examples = settings.filter(
    ([path, value]) => shipped.get(path) === value || isReservedAddress(dropPath(value)),
  );
  return examples.map(
    ([path, value]) => `- "${path}" is ${JSON.stringify(value)}, an example. Replace it for prod.`,
  );
};
