import type * as z from 'zod';
import type { EndpointName } from '../endpoints.ts';
import { type ErrorCode, errorStatus } from '../errors.ts';
import { answeredSchema } from './json-schema.ts';
import { refusalsOf } from './refusals.ts';

type Response = { readonly description: string; readonly content?: object; readonly headers?: object };
type Responses = Readonly<Record<string, Response>>;

const refusal = (codes: readonly ErrorCode[]): Response => ({
  description: codes.join(' or '),
  content: {
    'application/json': {
      schema: { allOf: [{ $ref: '#/components/schemas/Error' }], properties: { code: { enum: [...codes] } } },
    },
  },
});

const refusals = (name: EndpointName): Responses => {
  const byStatus = Map.groupBy(refusalsOf(name), (code) => errorStatus[code]);
  return Object.fromEntries([...byStatus].map(([status, codes]) => [String(status), refusal(codes)]));
};

const textContent = { schema: { type: 'string' } };

const successes = (response: z.ZodType | 'file'): Responses =>
  response === 'file'
    ? {
        '200': {
          description: 'The file, or a page that opens it by itself when it is ready',
          content: { 'text/csv': textContent, 'text/html': textContent },
        },
        '302': {
          description: 'Where the file lies',
          headers: { location: { required: true, schema: { type: 'string' } } },
        },
      }
    : { '200': { description: 'Done', content: { 'application/json': { schema: answeredSchema(response) } } } };

/** Every status that a call answers a request with that came to it, and the bodies. */
export const responsesOf = (name: EndpointName, response: z.ZodType | 'file'): Responses => ({
  ...successes(response),
  ...refusals(name),
});
