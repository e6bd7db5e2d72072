// Runs the CDK's own command: `pnpm cdk <command>` at the root.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { ConfigurationError, exitOnConfigurationError } from '../config/configuration.ts';
import { settingNames } from '../config/configuration-schema.ts';

/** Validates the settings among the arguments. `bootstrap` defaults to prod, whose regions cover every stage. */
export const cdkArguments = (given: readonly string[]): readonly string[] => {
  const settings = givenSettings(given);
  const names = namesIn(settings);
  const incomplete = settings.find((setting) => !setting.includes('='));
  const unknown = names.find((name) => !knownNames.includes(name));
  // The CDK would ignore either and use another stage or omit the setting.
  if (incomplete !== undefined)
    throw new ConfigurationError(`Give a setting as -c NAME=VALUE, such as -c stage=prod, not -c ${incomplete}`);
  if (unknown !== undefined)
    throw new ConfigurationError(`There is no setting named ${unknown}. The settings are ${knownNames.join(', ')}.`);
  return given[0] === 'bootstrap' && !names.includes('stage') ? [...given, '-c', 'stage=prod'] : given;
};

const knownNames: readonly string[] = ['stage', 'build', ...settingNames];

/** Returns the values of -c and --context in any of their forms. */
const givenSettings = (given: readonly string[]): readonly string[] =>
  given.flatMap((argument, index) => {
    if (argument === '-c' || argument === '--context') return given[index + 1] ?? '';
    return /^(?:-c|--context)=?(.*)/.exec(argument)?.[1] ?? [];
  });

/** Returns the names of settings, except for the CDK's own, which contain other characters. */
const namesIn = (settings: readonly string[]): readonly string[] =>
  settings.flatMap((setting) => /^([\w-]+)=/.exec(setting)?.[1] ?? []);

if (import.meta.main)
  exitOnConfigurationError(() => {
    const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
    const args = cdkArguments(process.argv.slice(2));
    const { status } = spawnSync(process.execPath, [cdk, ...args], { stdio: 'inherit' });
    process.exitCode = status ?? 1;
  });
