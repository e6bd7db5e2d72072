// Builds what the stacks deploy: the functions, and the site as the configuration of the stage wants it.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { exitOnConfigurationError } from '../config/configuration-error.ts';
import { type Configuration, knownOriginOf } from '../config/configuration-schema.ts';
import { readConfiguration } from '../config/read-configuration.ts';
import { stageOf } from '../config/stage.ts';
import { isBuildWanted, siteFolderOf } from '../site/site-folder.ts';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

/** What the site's brand file takes from the environment, as far as the stage knows better. */
const siteVariables = (configuration: Configuration): Readonly<Record<string, string>> => ({
  // At an address of CloudFront's, which is not known yet, the site names none: better than a host that is not there.
  VITE_SITE_URL: knownOriginOf(configuration) ?? process.env['VITE_SITE_URL'] ?? '',
  ...(configuration.bookingUrl === undefined ? {} : { VITE_BOOKING_URL: configuration.bookingUrl }),
});

type Build = {
  readonly folder: string;
  readonly options?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
};

/** Runs the build script of a package. What it prints goes beside the output, in which synth prints a template. */
const build = ({ folder, options = [], variables = {} }: Build): void => {
  const { status } = spawnSync(process.execPath, ['--run', 'build', '--', ...options], {
    cwd: `${packages}${folder}`,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) {
    console.error(`packages/${folder} could not be built.`);
    process.exit(1);
  }
};

// An app finds the settings of the command line where the CDK command left them.
const { node } = new App();
const context = (name: string): unknown => node.tryGetContext(name);

exitOnConfigurationError(() => {
  const stage = stageOf(context('stage'));
  const variables = siteVariables(readConfiguration(stage, context));
  if (!isBuildWanted(context)) return;
  const options = ['--outDir', siteFolderOf(stage, context), '--emptyOutDir', '--logLevel', 'warn'];
  build({ folder: 'api' });
  build({ folder: 'web', options, variables });
});
