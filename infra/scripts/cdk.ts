// Runs the CDK's own command: `npm run cdk -- COMMAND -c stage=STAGE` at the root.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  ConfigurationError,
  exitOnConfigurationError,
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
  const names = namesIn(settings);
  const incomplete = settings.find((setting) => !setting.includes('='));
  const unknown = names.find((name) => !knownNames.includes(name));
  // The CDK would ignore both mistakes, and use another stage or omit the setting.
  if (incomplete !== undefined)
    throw new ConfigurationError(
      `Give a setting as -c NAME=VALUE, such as -c stage=prod, not -c ${incomplete}`,
    );
  if (unknown !== undefined)
    throw new ConfigurationError(
      `There is no setting named ${unknown}. The settings are ${knownNames.join(', ')}.`,
    );

  if (isQuestion(given)) return given;

  const stageCount = names.filter((name) => name === 'stage').length;
  if (stageCount !== 1) throw new ConfigurationError(describeMissingStage(given, stageCount));

  return findCommand(given) === 'bootstrap' ? bootstrapArguments(given) : given;
};

/** Whether the CDK only answers about itself. Everything else concerns a stage. */
const isQuestion = (given: readonly string[]): boolean =>
  given.length === 0 ||
  given.some((argument) => ['--help', '-h', '--version', 'version', 'help'].includes(argument));

const describeMissingStage = (given: readonly string[], stageCount: number): string => {
  if (stageCount > 1) return 'Name one stage, not several.';

  const command = ['npm run cdk --', ...given].join(' ');
  return `Name the stage, because there is no default:\n${stages.map((stage) => `  ${command} -c stage=${stage}`).join('\n')}`;
};

/** Returns the command, which may stand behind options. The values of settings contain "=". */
export const findCommand = (given: readonly string[]): string | undefined =>
  given.find((argument) => checkedCommands.includes(argument));

/** Commands that need more checks than the CDK's own. */
const checkedCommands = ['bootstrap', 'deploy'];

/** Returns the stage that the arguments name. */
export const readStage = (given: readonly string[]) =>
  parseStage(
    listSettings(given)
      .find((setting) => setting.startsWith('stage='))
      ?.slice('stage='.length),
  );

const bootstrapArguments = (given: readonly string[]): readonly string[] => {
  const stage = readStage(given);
  const { bootstrapQualifier } = readConfiguration(stage, () => undefined);
  return [
    ...given,
    '--qualifier',
    bootstrapQualifier,
    '--toolkit-stack-name',
    `car-quiz-${stage}-toolkit`,
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
const namesIn = (settings: readonly string[]): readonly string[] =>
  settings.flatMap((setting) => /^([\w-]+)=/.exec(setting)?.[1] ?? []);

const run = (args: readonly string[]): number => {
  const cdk = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk');
  return spawnSync(process.execPath, [cdk, ...args], { stdio: 'inherit' }).status ?? 1;
};

/** Synthesizes first and deploys only what belongs to the stage's account and region. */
const deploy = (args: readonly string[]): number => {
  const assembly = fileURLToPath(new URL('../../cdk.out/deployment', import.meta.url));

  // Otherwise the output of another stage would be checked, too.
  rmSync(assembly, { recursive: true, force: true });
  const settings = listSettings(args).flatMap((setting) => ['-c', setting]);
  const synthesized = run(['synth', '--quiet', '--output', assembly, ...settings]);
  if (synthesized !== 0) return synthesized;

  const stage = readStage(args);
  const problems = [
    ...findProblems(assembly, stage),
    ...findQuotaProblems(assembly, stage, readQuota),
  ];
  if (problems.length > 0)
    throw new ConfigurationError(`Nothing was deployed.\n${problems.join('\n')}`);

  return run([...args, '--app', assembly]);
};

if (import.meta.main)
  exitOnConfigurationError(() => {
    const args = checkArguments(process.argv.slice(2));

    process.exitCode = findCommand(args) === 'deploy' ? deploy(args) : run(args);
  });
