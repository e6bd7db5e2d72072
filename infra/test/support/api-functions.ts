import { readTemplate } from './make-stage.ts';

/** The stack of the API as it is deployed in production. */
export const apiTemplate = readTemplate('api');

export const apiFunctions = Object.entries(apiTemplate.findResources('AWS::Lambda::Function'));

/** The property by which a template's function is found. */
export const named = (name: string) => ({ Description: `Car quiz: ${name}` });
