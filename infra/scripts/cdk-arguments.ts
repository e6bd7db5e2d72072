/**
 * What the CDK command is to be told. `bootstrap` prepares the regions of the stage that it is for: unless another is
 * named, of production, which are all that any stage needs. Every other command is for dev unless told otherwise.
 */
export const cdkArguments = (given: readonly string[]): readonly string[] => {
  const namesStage = given.some((argument) => argument.includes('stage='));
  return given[0] === 'bootstrap' && !namesStage ? [...given, '-c', 'stage=prod'] : given;
};
