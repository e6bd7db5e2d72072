import { ConfigurationError } from './configuration-error.ts';

export const stages = ['dev', 'prod'] as const;
export type Stage = (typeof stages)[number];

/** The stage named by `-c stage=...`, dev when none is. Raises an error for any other word. */
export const stageOf = (context: unknown): Stage => {
  if (context === undefined) return 'dev';
  const stage = stages.find((candidate) => candidate === context);
  if (stage === undefined)
    throw new ConfigurationError(`The stage must be one of ${stages.join(', ')}, not ${String(context)}`);
  return stage;
};
