/** `bootstrap` is for prod unless a stage is named: its regions are all that the stages of the repository need. */
export const cdkArguments = (given: readonly string[]): readonly string[] => {
  const namesStage = given.some((argument) => /^(-c|--context)?=?stage=/.test(argument));
  return given[0] === 'bootstrap' && !namesStage ? [...given, '-c', 'stage=prod'] : given;
};
