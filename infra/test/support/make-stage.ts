import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { createStacks } from '../../bin/create-stacks.ts';
import { parseConfiguration, type Stage } from '../../config/configuration.ts';
import { functionSettings } from '../../constructs/function-settings.ts';
import { readBuiltSite } from '../../site/built-site.ts';
import { makeSettings } from './make-settings.ts';

type Changes = Readonly<Record<string, unknown>>;

/** Creates a small site and small functions instead of the built ones. */
const buildFixtures = (): { readonly siteFolder: string; readonly bundlesFolder: string } => {
  const root = mkdtempSync(join(tmpdir(), 'infra-test-'));

  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };

  for (const page of ['index', 'about', '404', 'result', 'admin/login']) {
    write(
      `site/${page}.html`,
      `<style>.${page.replace(/\W/, '')}{}</style><p style="top:0">${page}</p><script>watch()</script>`,
    );
  }

  write('site/robots.txt', 'User-agent: *');
  write('site/assets/app-1a2b3c.js', 'export {};');
  write('site/.vite/manifest.json', '{}');
  for (const name of Object.keys(functionSettings))
    write(`functions/${name}/index.mjs`, `// ${name}`);
  return { siteFolder: join(root, 'site'), bundlesFolder: join(root, 'functions') };
};

const fixtures = buildFixtures();

const { context } = JSON.parse(readFileSync(new URL('../../../cdk.json', import.meta.url), 'utf8'));

/**
 * Creates the stacks of a stage with the project's feature flags; they are not synthesized yet. The CDK's own rules for
 * templates, which only warn, take half of a synthesis.
 */
export const makeStage = (
  changes: Changes = {},
  stage: Stage = 'prod',
  { isValidated = false } = {},
) => {
  const app = new App({
    context,
    builtinCloudFormationValidation: isValidated,
    treeMetadata: false,
  });
  const configuration = parseConfiguration(makeSettings(changes), 'the test');
  const stacks = createStacks(app, {
    stage,
    configuration,
    site: readBuiltSite(fixtures.siteFolder, configuration.brand),
    bundlesFolder: fixtures.bundlesFolder,
  });
  return { app, ...stacks };
};

const assemblies = new Map<
  string,
  { readonly assembly: CloudAssembly; readonly isValidated: boolean }
>();

/** Returns the synthesized stacks of a stage. Equal stages are synthesized once for all tests of a worker. */
export const synthesize = (
  changes: Changes = {},
  stage: Stage = 'prod',
  { isValidated = false } = {},
): CloudAssembly => {
  const key = JSON.stringify([Object.entries(changes), stage]);
  const known = assemblies.get(key);
  if (known !== undefined && (known.isValidated || !isValidated)) return known.assembly;

  const assembly = makeStage(changes, stage, { isValidated }).app.synth();

  assemblies.set(key, { assembly, isValidated });
  return assembly;
};

type StackName = Exclude<keyof ReturnType<typeof makeStage>, 'app'>;

export const readTemplate = (name: StackName, changes?: Changes, stage: Stage = 'prod'): Template =>
  Template.fromJSON(
    synthesize(changes, stage).getStackByName(`car-quiz-${stage}-${name}`).template,
  );
