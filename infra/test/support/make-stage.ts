import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { createStacks } from '../../bin/create-stacks.ts';
import { parseConfiguration, type Stage } from '../../config/configuration.ts';
import { functionSettings } from '../../constructs/function-settings.ts';
import { readBuiltSite } from '../../site/built-site.ts';
import { makeSettings } from './make-settings.ts';

const brand = {
  name: 'Example',
  contactEmail: 'hello@example.com',
  postalAddress: '1 Example Street',
  bookingUrl: 'https://calendar.example.com/call',
};

/** Creates a small site and small functions instead of the built ones. */
const buildFixtures = (): { readonly siteFolder: string; readonly bundlesFolder: string } => {
  const root = mkdtempSync(join(tmpdir(), 'infra-test-'));
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const page of ['index', 'about', '404', 'result', 'admin/login']) {
    write(`site/${page}.html`, `<style>.${page.replace(/\W/, '')}{}</style><p style="top:0">${page}</p>`);
  }
  write('site/robots.txt', 'User-agent: *');
  write('site/assets/app-1a2b3c.js', 'export {};');
  write('site/.vite/manifest.json', '{}');
  write('site/brand.json', JSON.stringify(brand));
  for (const name of Object.keys(functionSettings)) write(`functions/${name}/index.mjs`, `// ${name}`);
  return { siteFolder: join(root, 'site'), bundlesFolder: join(root, 'functions') };
};

const fixtures = buildFixtures();

const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'));

/** Creates the stacks of a stage with the project's feature flags; they are not synthesized yet. */
export const makeStage = (changes: Readonly<Record<string, unknown>> = {}, stage: Stage = 'prod') => {
  const app = new App({ context });
  const stacks = createStacks(app, {
    stage,
    configuration: parseConfiguration(makeSettings(changes), 'the test'),
    site: readBuiltSite(fixtures.siteFolder),
    bundlesFolder: fixtures.bundlesFolder,
  });
  return { app, ...stacks };
};

type Stacks = Omit<ReturnType<typeof makeStage>, 'app'>;

const synthesized = new Map<string, Stacks>();

/** Returns the template of a stack. Equal stages are synthesized once for all tests. */
export const templateOf = (
  name: keyof Stacks,
  changes: Readonly<Record<string, unknown>> = {},
  stage: Stage = 'prod',
): Template => {
  const key = JSON.stringify([changes, stage]);
  const stacks = synthesized.get(key) ?? makeStage(changes, stage);
  synthesized.set(key, stacks);
  return Template.fromStack(stacks[name]);
};
