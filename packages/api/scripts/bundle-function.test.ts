import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { bundleFunction, countStartBytes, functionNames, getEntry } from './bundle-function.ts';

const outdir = mkdtempSync(join(tmpdir(), 'bundles-'));

afterAll(() => rmSync(outdir, { recursive: true }));

/**
 * The limit in KB (1,024 bytes) of the code that a function reads at its start, about a tenth above what it was in November 2026.
 * The SDK's DynamoDB client and zod are 230 KB of it; the vehicle catalogue is 1,810 KB.
 */
const limits: Readonly<Record<string, number>> = {
  'admin-data': 440,
  auth: 410,
  canary: 100,
  consent: 380,
  contact: 410,
  export: 420,
  'export-writer': 420,
  leads: 440,
  listings: 2300,
  'mail-feedback': 350,
  'quiz-session': 390,
  reconcile: 370,
  retention: 370,
  'result-email': 420,
  'scheduled-summaries': 400,
  summaries: 430,
  survey: 2450,
  sweep: 400,
  'system-status': 415,
  unsubscribe: 375,
};

describe('a bundled function', () => {
  it.each(functionNames)('reads no more code at its start than its limit: %s', async (name) => {
    const metafile = await bundleFunction({ entry: getEntry(name), outdir: join(outdir, name) });

    expect(countStartBytes(metafile) / 1024).toBeLessThanOrEqual(limits[name] ?? 0);
  });

  it('contains only the schemas of its own calls', async () => {
    const isIn = async (name: string, file: string): Promise<boolean> => {
      const { outputs } = await bundleFunction({
        entry: getEntry(name),
        outdir: join(outdir, name),
      });
      return Object.values(outputs).some(({ inputs }) =>
        Object.keys(inputs).some((input) => input.endsWith(file)),
      );
    };

    expect(await isIn('consent', '/consent-schemas.ts')).toBe(true);
    expect(await isIn('survey', '/consent-schemas.ts')).toBe(false);
  });
});
