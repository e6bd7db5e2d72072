// The workflow runs check-assembly.ts without installed packages, so this file imports none.
import { readFileSync } from 'node:fs';

/** Reads the brand of laptop.json: examples that prod must replace. Prod may keep the name. */
const readBrandExamples = (): Readonly<Record<string, unknown>> => {
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

/** Returns "https://example.com" for "https://example.com/call", and all other texts unchanged. */
const dropUrlPath = (text: string): string => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' ? `https://${url.host}` : text;
};

export const findExampleValues = (
  configuration: Readonly<Record<string, unknown>>,
): readonly string[] => {
  const exampleByPath = new Map(listTexts(readBrandExamples(), 'brand'));
  const settings = Object.entries(configuration).flatMap(([name, value]) => listTexts(value, name));
  const examples = settings.filter(
    ([path, value]) => exampleByPath.get(path) === value || isReservedAddress(dropUrlPath(value)),
  );
  return examples.map(
    ([path, value]) => `- "${path}" is ${JSON.stringify(value)}, an example. Replace it for prod.`,
  );
};
