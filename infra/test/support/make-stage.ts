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

/** A small site and small functions in place of the built ones. */
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

/** The stacks of a stage, with the feature flags of the project, not yet synthesised. */
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

const synthesised = new Map<string, Stacks>();

/** The template of one of the stacks of a stage, which is synthesised once for all tests that want the same. */
export const templateOf = (
  name: keyof Stacks,
  changes: Readonly<Record<string, unknown>> = {},
  stage: Stage = 'prod',
): Template => {
  const key = JSON.stringify([changes, stage]);
  const stacks = synthesised.get(key) ?? makeStage(changes, stage);
  synthesised.set(key, stacks);
  return Template.fromStack(stacks[name]);
};
