import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import {
  type Configuration,
  configurationSchema,
  hints,
  settingNames,
} from './configuration-schema.ts';
import { findExampleValues } from './example-values.ts';

export const stages = ['dev', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** Returns the name of the policy that infra/delivery/github-delivery.yaml makes for a stage. */
export const nameBoundary = (stage: Stage): string => `car-quiz-${stage}-boundary`;

/** There is no default stage: a command that lost its arguments must not change any. */
export const parseStage = (context: unknown): Stage => {
  const stage = stages.find((candidate) => candidate === context);
  if (stage !== undefined) return stage;

  throw new ConfigurationError(
    context === undefined
      ? 'Name the stage with -c stage=dev or -c stage=prod. There is no default.'
      : `The stage must be one of ${stages.join(', ')}, not ${String(context)}`,
  );
};

export type ReadContext = (name: string) => unknown;

/** Reads the stage's file. Settings of the command line (`context`) replace those in it. */
export const readConfiguration = (stage: Stage, context: ReadContext): Configuration => {
  const file = fileURLToPath(new URL(`./${stage}.json`, import.meta.url));
  const settings = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8')));
  const overrides = settingNames.flatMap((name) => {
    const value = context(name);
    return value === undefined ? [] : [[name, value] as const];
  });

  const merged = { ...settings, ...Object.fromEntries(overrides) };
  return parseConfiguration(merged, `infra/config/${stage}.json`);
};

/** Throws a ConfigurationError with a line for each setting that is wrong. */
export const parseConfiguration = (
  settings: Readonly<Record<string, unknown>>,
  source: string,
): Configuration => {
  const { success, data, error } = configurationSchema.safeParse(settings, {
    error: ({ path = [] }) => hints[String(path[0])],
  });
  if (success) return data;

  const lines = new Set(error.issues.map((issue) => describeIssue(issue, settings)));

  throw new ConfigurationError(
    `The configuration in ${source} is invalid:\n${[...lines].join('\n')}`,
  );
};

const describeIssue = (
  issue: z.core.$ZodIssue,
  settings: Readonly<Record<string, unknown>>,
): string => {
  if (issue.code === 'unrecognized_keys')
    return `- There is no setting named ${[...issue.path, issue.keys.join(', ')].join('.')}.`;

  const { name, value } = describeSetting(issue.path, settings);
  const problem = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  return `- "${name}" ${problem}. ${issue.message}`;
};

/** A path into a list means the whole list: "staffRecipients" for ["staffRecipients", 0]. */
const describeSetting = (path: readonly PropertyKey[], settings: unknown) => {
  const itemIndex = path.findIndex((part) => typeof part === 'number');
  const names = (itemIndex === -1 ? path : path.slice(0, itemIndex)).map(String);
  return { name: names.join('.'), value: names.reduce(readProperty, settings) };
};

const readProperty = (parent: unknown, name: string): unknown =>
  new Map(Object.entries(parent ?? {})).get(name);

/** Throws a ConfigurationError if prod still has values that the project ships as examples. */
export const refuseExampleValues = (configuration: Configuration): void => {
  const lines = findExampleValues(configuration);
  if (lines.length === 0) return;

  throw new ConfigurationError(
    `The configuration in infra/config/prod.json has example values:\n${lines.join('\n')}`,
  );
};

/** An error that the operator can fix. `message` says what is wrong; no stack is shown. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export const exitOnConfigurationError = (run: () => void): void => {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;

    console.error(error.message);
    process.exit(1);
  }
};
