import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../src/', import.meta.url));

/** The forms in which code declares a prefix (`platform/dynamodb/keys.ts`). */
const declaration =
  /\b(?:defineItemKey|defineKeyInPartition|definePartitionKey|defineNetworkHourKey)\('([A-Z_]+)'\)|\bpartition: '([A-Z_]+)[#']/g;

/** What of a partition is before the first "#". */
export const getPrefix = (partition: string): string => partition.replace(/#.*/s, '');

/** The folders that declare each prefix, once for each declaration. */
export const findDeclaringFolders = (): ReadonlyMap<string, readonly string[]> => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(isProduction);
  const declared = files.flatMap((file) =>
    [...readFileSync(sources + file, 'utf8').matchAll(declaration)].map(([, item, list]) => ({
      prefix: item ?? list ?? '',
      folder: file.split('/')[0] ?? '',
    })),
  );
  const byPrefix = Map.groupBy(declared, ({ prefix }) => prefix);
  return new Map([...byPrefix].map(([prefix, list]) => [prefix, list.map(({ folder }) => folder)]));
};

const isProduction = (file: string): boolean => file.endsWith('.ts') && !file.endsWith('.test.ts');
