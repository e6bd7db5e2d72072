import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunction, entryOf, functionNames } from './bundle-function.ts';
import { partsOf, startBytesOf, startFilesOf } from './bundle-report.ts';

type Bundle = Awaited<ReturnType<typeof bundleFunction>>;

const outdir = mkdtempSync(join(tmpdir(), 'bundles-'));
const bundles = new Map<string, Bundle>();
const groups = functionNames;

/** The limit in KB for what a function reads at its start. The SDK's DynamoDB client and zod are 230 KB of it. */
const largest = 330;

beforeAll(async () => {
  for (const group of groups)
    bundles.set(group, await bundleFunction({ entry: entryOf(group), outdir: join(outdir, group) }));
}, 120_000);
afterAll(() => rmSync(outdir, { recursive: true }));

const bundleOf = (group: string): Bundle => {
  const bundle = bundles.get(group);
  if (bundle === undefined) throw new Error(`There is no function ${group}`);
  return bundle;
};
/** Returns all code that is read at the start; shared code is in files beside the entry. */
const codeOf = (group: string): string =>
  startFilesOf(bundleOf(group))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const partNames = (group: string): readonly string[] => partsOf(bundleOf(group)).map(({ name }) => name);

describe('a bundled function', () => {
  it.each(groups)('%s stays within the limit of code at its start', (group) => {
    expect(startBytesOf(bundleOf(group)) / 1024).toBeLessThanOrEqual(largest);
  });

  it('looks for credentials only in the environment', () => {
    for (const group of groups) {
      expect(partNames(group)).not.toContain('@aws-sdk/credential-provider-node');
      expect(partNames(group)).not.toContain('@aws-sdk/credential-provider-sso');
    }
  });

  it('looks for settings of the SDK only in the environment', () => {
    for (const group of groups) expect(codeOf(group)).not.toContain('AWS_SHARED_CREDENTIALS_FILE');
  });

  it('knows the errors of its own calls to DynamoDB only', () => {
    for (const group of groups) expect(codeOf(group)).not.toMatch(/BackupInUse|GlobalTableNotFound|TableInUse/);
    for (const error of ['ConditionalCheckFailed', 'TransactionCanceled', 'ProvisionedThroughputExceeded'])
      expect(codeOf('survey')).toContain(`${error}Exception`);
  });

  it('loads only the parts of Node that it uses', () => {
    for (const group of groups) expect(codeOf(group)).not.toMatch(/\bfrom\s*["']node:/);
    expect(codeOf('consent')).toMatch(/\w+\.randomUUID\b/);
    expect(codeOf('consent')).not.toMatch(/\w+\.generateKeyPair\b/);
  });

  it('validates without generating code for its schemas', () => {
    for (const group of groups) {
      const code = codeOf(group);
      expect(code).toMatch(/^\(globalThis\.__zod_globalConfig \?\?= \{\}\)\.jitless = true;/);
      const [, config] = /([\w$]+)=globalThis\.__zod_globalConfig;/.exec(code) ?? [];
      expect(code).toContain(`=!${config}.jitless`);
    }
  });

  it('contains only the schemas of its own calls', () => {
    expect(codeOf('consent')).toContain('policyVersion');
    expect(codeOf('survey')).not.toContain('policyVersion');
  });

  it('stores large data beside its code', () => {
    expect(readdirSync(join(outdir, 'survey'))).toContain('catalogue.json.br');
    expect(readdirSync(join(outdir, 'contact'))).toContain('email-templates.json.br');
    expect(readdirSync(join(outdir, 'consent'))).toEqual(['index.mjs']);
  });

  it('loads the clients of S3 and SES, and the CSV writer, only when needed', () => {
    expect(codeOf('export')).not.toContain('CreateMultipartUpload');
    expect(codeOf('export')).not.toContain('escape_formulas');
    expect(codeOf('summaries')).not.toContain('SendRawEmail');
  });
});
