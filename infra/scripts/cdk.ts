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
import { findAssemblyProblems } from './check-assembly.ts';
import { findQuotaProblems, readQuota } from './check-quota.ts';

/** Returns the CDK's arguments. Throws a ConfigurationError for wrong settings or no stage. */
export const checkArguments = (args: readonly string[]): readonly string[] => {
  const settings = listSettings(args);
  const names = listSettingNames(settings);

  // The CDK would ignore both mistakes, and use another stage or omit the setting.
  const settingWithoutValue = settings.find((setting) => !setting.includes('='));
  if (settingWithoutValue !== undefined)
    throw new ConfigurationError(
      `Give a setting as -c NAME=VALUE, such as -c stage=prod, not -c ${settingWithoutValue}`,
    );

  const unknownName = names.find((name) => !knownNames.includes(name));
  if (unknownName !== undefined)
    throw new ConfigurationError(
      `There is no setting named ${unknownName}. The settings are ${knownNames.join(', ')}.`,
    );

  if (isHelpRequest(args)) return args;

  const stageCount = names.filter((name) => name === 'stage').length;
  if (stageCount !== 1) throw new ConfigurationError(describeMissingStage(args, stageCount));

  const isBootstrap = findCheckedCommand(args) === 'bootstrap';
  return isBootstrap ? [...args, ...buildBootstrapOptions(args)] : args;
};

const helpArguments = ['--help', '-h', '--version', 'version', 'help'];

/** True if the CDK only prints its help or version, for which it needs no stage. */
const isHelpRequest = (args: readonly string[]): boolean =>
  args.length === 0 || args.some((argument) => helpArguments.includes(argument));

const describeMissingStage = (args: readonly string[], stageCount: number): string => {
  if (stageCount > 1) return 'Name one stage, not several.';

  const command = ['npm run cdk --', ...args].join(' ');
  const commands = stages.map((stage) => `  ${command} -c stage=${stage}`);
  return ['Name the stage, because there is no default:', ...commands].join('\n');
};

/** Finds the command anywhere. A setting such as "stage=prod" cannot be taken for one. */
export const findCheckedCommand = (args: readonly string[]): string | undefined =>
  args.find((argument) => checkedCommands.includes(argument));

/** Commands that need more checks than the CDK's own. */
const checkedCommands = ['bootstrap', 'deploy'];

export const readStage = (args: readonly string[]) => parseStage(findSettingValue(args, 'stage'));

const findSettingValue = (args: readonly string[], name: string): string | undefined => {
  const setting = listSettings(args).find((text) => text.startsWith(`${name}=`));
  return setting?.slice(name.length + 1);
};

const buildBootstrapOptions = (args: readonly string[]): readonly string[] => {
  const stage = readStage(args);
  const readArgument = (name: string) => findSettingValue(args, name);
  const { bootstrapQualifier, permissionsBoundary } = readConfiguration(stage, readArgument);
  const toolkitName = `car-quiz-${stage}-toolkit`;
  return [
    ...['--qualifier', bootstrapQualifier, '--toolkit-stack-name', toolkitName],
    ...(permissionsBoundary ? ['--custom-permissions-boundary', nameBoundary(stage)] : []),
  ];
};

const knownNames: readonly string[] = ['stage', 'build', ...settingNames];

/** Returns what follows -c and --context in any of their forms, such as "stage=prod". */
const listSettings = (args: readonly string[]): readonly string[] =>
  args.flatMap((argument, index) => {
    if (argument === '-c' || argument === '--context') return args[index + 1] ?? '';

    const attachedSetting = /^(?:-c|--context)=?(.*)/.exec(argument)?.[1];
    return attachedSetting ?? [];
  });

/** Returns "stage" for "stage=prod". Omits the CDK's own, such as "@aws-cdk/core:x=true". */
const listSettingNames = (settings: readonly string[]): readonly string[] =>
  settings.flatMap((setting) => /^([\w-]+)=/.exec(setting)?.[1] ?? []);

const runCdk = (args: readonly string[]): number => {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  return spawnSync(process.execPath, [cdk, ...args], { stdio: 'inherit' }).status ?? 1;
};

/** Synthesizes first and deploys only what belongs to the stage's account and region. */
const deploy = (args: readonly string[]): number => {
  if (findSettingValue(args, 'build') === 'false')
    throw new ConfigurationError('A deployment builds its site: leave out -c build=false.');

  const assembly = fileURLToPath(new URL('../../cdk.out/deployment', import.meta.url));

  // Otherwise the output of another stage would be checked, too.
  rmSync(assembly, { recursive: true, force: true });
  const settings = listSettings(args).flatMap((setting) => ['-c', setting]);
  const synthStatus = runCdk(['synth', '--quiet', '--output', assembly, ...settings]);
  if (synthStatus !== 0) return synthStatus;

  const stage = readStage(args);
  const problems = [
    ...findAssemblyProblems(assembly, stage),
    ...findQuotaProblems(assembly, stage, readQuota),
  ];
  if (problems.length > 0)
    throw new ConfigurationError(`Nothing was deployed.\n${problems.join('\n')}`);

  return runCdk([...args, '--app', assembly]);
};

if (import.meta.main)
  exitOnConfigurationError(() => {
    const args = checkArguments(process.argv.slice(2));

    process.exitCode = findCheckedCommand(args) === 'deploy' ? deploy(args) : runCdk(args);
  });
