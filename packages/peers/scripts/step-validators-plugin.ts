import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/compileSchemaValidators';
import type { Plugin } from 'vite';
import { steps } from '../src/rjsf/step-schema.ts';

const name = 'virtual:step-validators';
const resolvedName = `\0${name}`;

/** The module that the library writes is CommonJS: wrapped, so that all steps fit into one module. */
const validatorsOf = (schema: object): string =>
  `((exports) => { ${compileSchemaValidatorsCode(schema)}\nreturn exports; })({})`;

/** Compiles the validators of the wizard's steps during the build, so that the page carries no schema compiler. */
export const stepValidators = (): Plugin => ({
  name: 'step-validators',
  resolveId: (id) => (id === name ? resolvedName : undefined),
  load: (id) =>
    id === resolvedName
      ? `export const stepValidators = [${steps.map(({ schema }) => validatorsOf(schema)).join(',\n')}];`
      : undefined,
});
