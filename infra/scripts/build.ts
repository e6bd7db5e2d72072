// Builds what the stacks deploy: the functions, and the site with the stage's configuration.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import {
  exitOnConfigurationError,
  parseStage,
  readConfiguration,
} from '../config/configuration.ts';
import { type Configuration, findKnownOrigin } from '../config/configuration-schema.ts';
import { getSiteFolder, isBuildWanted } from '../site/built-site.ts';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** Returns the variables of the site's brand file that the stage overrides. */
const buildSiteVariables = (configuration: Configuration): Readonly<Record<string, string>> => ({
  // CloudFront's address is not known yet; an empty one is better than a wrong host.
  VITE_SITE_URL: findKnownOrigin(configuration) ?? process.env['VITE_SITE_URL'] ?? '',
  ...(configuration.bookingUrl === undefined ? {} : { VITE_BOOKING_URL: configuration.bookingUrl }),
});

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
  const variables = buildSiteVariables(readConfiguration(stage, context));
  if (!isBuildWanted(context)) return;

  const options = [
    '--outDir',
    getSiteFolder(stage, context),
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];

  build({ folder: 'api' });
  build({ folder: 'web', options, variables });
});
