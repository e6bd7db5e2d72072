import { ConfigurationError } from '../config/configuration-error.ts';
import { settingNames } from '../config/configuration-schema.ts';

const knownNames: readonly string[] = ['stage', 'build', ...settingNames];

/** The names that `-c name=value` gives, in any of its forms; not those of the CDK's own, which hold other signs. */
const givenNames = (given: readonly string[]): readonly string[] =>
  given.flatMap((argument, index) => {
    const isOption = argument === '-c' || argument === '--context';
    const text = isOption ? given[index + 1] : /^(?:-c|--context)=?(.*)/.exec(argument)?.[1];
    return /^([\w-]+)=/.exec(text ?? '')?.[1] ?? [];
  });

/** `bootstrap` is for prod unless a stage is named: its regions are all that the stages of the repository need. */
export const cdkArguments = (given: readonly string[]): readonly string[] => {
  const names = givenNames(given);
  const unknown = names.find((name) => !knownNames.includes(name));
  // The CDK would pass it over, and work on another stage or without the setting.
  if (unknown !== undefined)
    throw new ConfigurationError(`There is no setting named ${unknown}. There are ${knownNames.join(', ')}.`);
  return given[0] === 'bootstrap' && !names.includes('stage') ? [...given, '-c', 'stage=prod'] : given;
};
