// Runs the CDK's own command: `npm run cdk -- COMMAND -c stage=STAGE` at the root.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  exitOnConfigurationError,
  nameBoundary,
  parseStage,
  readConfiguration,
  stages,
} from '../config/configuration.ts';
import { settingNames } from '../config/configuration-schema.ts';
import { findProblems } from './check-assembly.ts';
import { findQuotaProblems, readQuota } from './check-quota.ts';

/**
 * Returns the arguments for the CDK, after checking that their settings exist and name one stage.
 * Adds the stage's own qualifier to `bootstrap`.
 */
export const checkArguments = (given: readonly string[]): readonly string[] => {
  const settings = listSettings(given);
  const names = listSettingNames(settings);

  // The CDK would ignore both mistakes, and use another stage or omit the setting.
  const incomplete = settings.find((setting) => !setting.includes('='));
  if (incomplete !== undefined)
    throw new ConfigurationError(
      `Give a setting as -c NAME=VALUE, such as -c stage=prod, not -c ${incomplete}`,
    );

  const unknown = names.find((name) => !knownNames.includes(name));
  if (unknown !== undefined)
    throw new ConfigurationError(
      `There is no setting named ${unknown}. The settings are ${knownNames.join(', ')}.`,
    );

  if (asksAboutCdk(given)) return given;

  const stageCount = names.filter((name) => name === 'stage').length;
  if (stageCount !== 1) throw new ConfigurationError(describeMissingStage(given, stageCount));

  const isBootstrap = findCommand(given) === 'bootstrap';
  return isBootstrap ? [...given, ...buildBootstrapOptions(given)] : given;
};

const helpArguments = ['--help', '-h', '--version', 'version', 'help'];

/** True if the CDK only answers about itself, for which it needs no stage. */
const asksAboutCdk = (given: readonly string[]): boolean =>
  given.length === 0 || given.some((argument) => helpArguments.includes(argument));

const describeMissingStage = (given: readonly string[], stageCount: number): string => {
  if (stageCount > 1) return 'Name one stage, not several.';

  const command = ['npm run cdk --', ...given].join(' ');
  const commands = stages.map((stage) => `  ${command} -c stage=${stage}`);
  return ['Name the stage, because there is no default:', ...commands].join('\n');
};

/** Returns the command, which may stand behind options. The values of settings contain "=". */
export const findCommand = (given: readonly string[]): string | undefined =>
  given.find((argument) => checkedCommands.includes(argument));

/** Commands that need more checks than the CDK's own. */
const checkedCommands = ['bootstrap', 'deploy'];

/** Returns the stage that the arguments name. */
export const readStage = (given: readonly string[]) => parseStage(findSetting(given, 'stage'));

const findSetting = (given: readonly string[], name: string): string | undefined => {
  const setting = listSettings(given).find((each) => each.startsWith(`${name}=`));
  return setting?.slice(name.length + 1);
};

const buildBootstrapOptions = (given: readonly string[]): readonly string[] => {
  const stage = readStage(given);
  const findGiven = (name: string) => findSetting(given, name);
  const { bootstrapQualifier, permissionsBoundary } = readConfiguration(stage, findGiven);
  const toolkitName = `car-quiz-${stage}-toolkit`;
  return [
    ...['--qualifier', bootstrapQualifier, '--toolkit-stack-name', toolkitName],
    ...(permissionsBoundary ? ['--custom-permissions-boundary', nameBoundary(stage)] : []),
  ];
};

const knownNames: readonly string[] = ['stage', 'build', ...settingNames];

/** Returns the values of -c and --context in any of their forms. */
const listSettings = (given: readonly string[]): readonly string[] =>
  given.flatMap((argument, index) => {
    if (argument === '-c' || argument === '--context') return given[index + 1] ?? '';

    return /^(?:-c|--context)=?(.*)/.exec(argument)?.[1] ?? [];
  });

/** Returns the names of settings, except for the CDK's own, which contain other characters. */
const listSettingNames = (settings: readonly string[]): readonly string[] =>
  settings.flatMap((setting) => /^([\w-]+)=/.exec(setting)?.[1] ?? []);

/** Runs the CDK and returns its exit status. */
const runCdk = (args: readonly string[]): number => {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  return spawnSync(process.execPath, [cdk, ...args], { stdio: 'inherit' }).status ?? 1;
};

/** Synthesizes first and deploys only what belongs to the stage's account and region. */
const deploy = (args: readonly string[]): number => {
  if (findSetting(args, 'build') === 'false')
    throw new ConfigurationError('A deployment builds its site: leave out -c build=false.');

  const assembly = fileURLToPath(new URL('../../cdk.out/deployment', import.meta.url));

  // Otherwise the output of another stage would be checked, too.
  rmSync(assembly, { recursive: true, force: true });
  const settings = listSettings(args).flatMap((setting) => ['-c', setting]);
  const synthStatus = runCdk(['synth', '--quiet', '--output', assembly, ...settings]);
  if (synthStatus !== 0) return synthStatus;

  const stage = readStage(args);
  const problems = [
    ...findProblems(assembly, stage),
    ...findQuotaProblems(assembly, stage, readQuota),
  ];
  if (problems.length > 0)
    throw new ConfigurationError(`Nothing was deployed.\n${problems.join('\n')}`);

  return runCdk([...args, '--app', assembly]);
};

if (import.meta.main)
  exitOnConfigurationError(() => {
    const args = checkArguments(process.argv.slice(2));

    process.exitCode = findCommand(args) === 'deploy' ? deploy(args) : runCdk(args);
  });
