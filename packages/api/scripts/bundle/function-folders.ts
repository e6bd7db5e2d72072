import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const functionsFolder = fileURLToPath(new URL('../../src/functions/', import.meta.url));

/** The file that exports a function's `handler`. */
export const entryOf = (group: string): string => `${functionsFolder}${group}/handler.ts`;

/** The functions that exist, by their folders. */
export const functionNames = (): readonly string[] =>
  readdirSync(functionsFolder).filter((group) => existsSync(entryOf(group)));
