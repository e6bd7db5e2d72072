import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** CloudFront takes no larger function. */
export const largestFunctionBytes = 10 * 1024;

const sourceFolder = new URL('../../packages/contract/src/edge/', import.meta.url);

/** A module's code as a part of a script: without types, comments, imports and exports. */
const scriptOf = (file: string): string =>
  stripTypeScriptTypes(readFileSync(fileURLToPath(new URL(file, sourceFolder)), 'utf8'))
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
    .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');

const checked = (code: string): string => {
  if (Buffer.byteLength(code) > largestFunctionBytes) throw new Error('The code is larger than CloudFront takes');
  return code;
};

/** The function that sends each request to a file of the site: the contract's own code, and the site's files. */
export const viewerRequestCode = (files: readonly string[]): string =>
  checked(
    [
      scriptOf('page-path.ts'),
      scriptOf('cdn-functions.ts'),
      `const files = ${JSON.stringify(files)};`,
      'function handler(event) { return onViewerRequest(event, (file) => files.includes(file)); }',
    ].join('\n'),
  );

/** The function that gives the Page Not Found document its status. */
export const viewerResponseCode = (): string =>
  checked([scriptOf('cdn-functions.ts'), 'function handler(event) { return onViewerResponse(event); }'].join('\n'));
