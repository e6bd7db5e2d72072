declare module 'virtual:step-validators' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';

  /** The validators of each step's schema, compiled while the page is built. */
  export const stepValidators: readonly ValidatorFunctions[];
}
