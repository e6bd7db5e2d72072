import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ConfigurationError } from './configuration-error.ts';
import { type Configuration, configurationSchema, settingNames } from './configuration-schema.ts';
import type { Stage } from './stage.ts';

/** Reads the settings of the command line: the value of `-c name=value`, undefined where it is not given. */
export type ReadContext = (name: string) => unknown;

const settingsSchema = z.record(z.string(), z.unknown());

const fileOf = (stage: Stage): string => fileURLToPath(new URL(`./${stage}.json`, import.meta.url));

const describe = (issue: z.core.$ZodIssue, settings: Readonly<Record<string, unknown>>): string => {
  if (issue.code === 'unrecognized_keys') return `- There is no setting named ${issue.keys.join(', ')}.`;
  const name = String(issue.path[0]);
  const value = settings[name];
  const problem = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  return `- "${name}" ${problem}. ${issue.message}`;
};

/** Checks settings and names every one that is missing or malformed, with what it should be. */
export const parseConfiguration = (settings: Readonly<Record<string, unknown>>, source: string): Configuration => {
  const { success, data, error } = configurationSchema.safeParse(settings);
  if (success) return data;
  const lines = new Set(error.issues.map((issue) => describe(issue, settings)));
  throw new ConfigurationError(`The configuration in ${source} cannot be used:\n${[...lines].join('\n')}`);
};

/** The configuration of a stage: its file in this folder, in which `-c name=value` replaces single settings. */
export const readConfiguration = (stage: Stage, context: ReadContext): Configuration => {
  const file = settingsSchema.parse(JSON.parse(readFileSync(fileOf(stage), 'utf8')));
  const given = settingNames.flatMap((name) => {
    const value = context(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return parseConfiguration({ ...file, ...Object.fromEntries(given) }, `infra/config/${stage}.json`);
};
