import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** CloudFront takes no larger function. */
export const largestFunctionBytes = 10 * 1024;

const source = fileURLToPath(new URL('../shared/cdn-functions.ts', import.meta.url));

const sharedCode = stripTypeScriptTypes(readFileSync(source, 'utf8'))
  .replace(/^export /gm, '')
  // oxlint-disable-next-line redos/no-vulnerable -- reads our own source
  .replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  .split('\n')
  .map((line) => line.trimEnd())
  .filter((line) => line !== '')
  .join('\n');

const buildScript = (...lines: readonly string[]): string => {
  const code = [sharedCode, ...lines].join('\n');
  if (Buffer.byteLength(code) > largestFunctionBytes)
    throw new Error('The code is larger than CloudFront takes');

  return code;
};

export const buildViewerRequestCode = (files: readonly string[]): string =>
  buildScript(
    `const files = ${JSON.stringify(files)};`,
    'function handler(event) { return onViewerRequest(event, (file) => files.includes(file)); }',
  );

export const buildViewerResponseCode = (): string =>
  buildScript('function handler(event) { return onViewerResponse(event); }');
