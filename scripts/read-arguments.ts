import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options and words that this process was called with; what it does not understand ends it with a line about that. */
export const readArguments = <const Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
