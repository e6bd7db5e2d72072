import { ConfigurationError } from '../config/configuration-error.ts';
import { settingNames } from '../config/configuration-schema.ts';

const knownNames: readonly string[] = ['stage', 'build', ...settingNames];

/** What `-c name=value` gives, in any of its forms. */
const givenSettings = (given: readonly string[]): readonly string[] =>
  given.flatMap((argument, index) => {
    if (argument === '-c' || argument === '--context') return given[index + 1] ?? '';
    return /^(?:-c|--context)=?(.*)/.exec(argument)?.[1] ?? [];
  });

/** The names of settings; not those of the CDK's own, which hold other signs. */
const namesIn = (settings: readonly string[]): readonly string[] =>
  settings.flatMap((setting) => /^([\w-]+)=/.exec(setting)?.[1] ?? []);

/** `bootstrap` is for prod unless a stage is named: its regions are all that the stages of the repository need. */
export const cdkArguments = (given: readonly string[]): readonly string[] => {
  const settings = givenSettings(given);
  const names = namesIn(settings);
  const incomplete = settings.find((setting) => !setting.includes('='));
  const unknown = names.find((name) => !knownNames.includes(name));
  // The CDK would pass either over, and work on another stage or without the setting.
  if (incomplete !== undefined)
    throw new ConfigurationError(`A setting is given as -c NAME=VALUE, such as -c stage=prod, not -c ${incomplete}`);
  if (unknown !== undefined)
    throw new ConfigurationError(`There is no setting named ${unknown}. There are ${knownNames.join(', ')}.`);
  return given[0] === 'bootstrap' && !names.includes('stage') ? [...given, '-c', 'stage=prod'] : given;
};
