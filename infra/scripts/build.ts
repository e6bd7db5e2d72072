// Builds what the stacks deploy: the functions, and the site with the stage's configuration.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import {
  exitOnConfigurationError,
  parseStage,
  readConfiguration,
  refuseExampleValues,
} from '../config/configuration.ts';
import { type Configuration, findKnownOrigin } from '../config/configuration-schema.ts';
import { listBrandWarnings } from '../config/unset-brand.ts';
import { getSiteFolder, isBuildWanted } from '../site/built-site.ts';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

const buildBrandVariables = (configuration: Configuration): Readonly<Record<string, string>> => {
  const siteUrl = findKnownOrigin(configuration);
  const brand = { ...configuration.brand, ...(siteUrl === undefined ? {} : { siteUrl }) };
  return { CONFIGURED_BRAND: JSON.stringify(brand) };
};

type Build = {
  readonly folder: string;
  readonly options?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
};

/** Runs a package's build script. Its output goes to stderr: synth prints to stdout. */
const build = ({ folder, options = [], variables = {} }: Build): void => {
  const { status } = spawnSync(process.execPath, ['--run', 'build', '--', ...options], {
    cwd: `${packages}${folder}`,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error(`Building packages/${folder} failed.`);
    process.exit(1);
  }
};

// An app reads the command line's settings from where the CDK command stored them.
const { node } = new App();
const context = (name: string): unknown => node.tryGetContext(name);

exitOnConfigurationError(() => {
  const stage = parseStage(context('stage'));
  const configuration = readConfiguration(stage, context);
  if (!isBuildWanted(context)) return;

  if (stage === 'prod') {
    refuseExampleValues(configuration);
    for (const warning of listBrandWarnings(configuration.brand))
      console.error(`Warning: ${warning}`);
  }

  const options = [
    '--outDir',
    getSiteFolder(stage, context),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];

  build({ folder: 'api' });
  build({ folder: 'web', options, variables: buildBrandVariables(configuration) });
});
