import { type EndpointMatch, endpointMatches } from '@app/contract/endpoint-matches';
import { HttpError, refuse } from './http-error.ts';

/** The path template of a known path, for the log; undefined for an unknown one. */
export const pathTemplateOf = (path: string): string | undefined => endpointMatches(path)[0]?.endpoint.path;

/** The call of the contract that a method and path stand for. Raises 404 for an unknown path, 405 for another method. */
export const matchEndpoint = (method: string, path: string): EndpointMatch => {
  const onPath = endpointMatches(path);
  if (onPath.length === 0) throw refuse('not_found', 'There is nothing at this address');
  const found = onPath.find(({ endpoint }) => endpoint.method === method);
  if (found !== undefined) return found;
  const allow = onPath.map(({ endpoint }) => endpoint.method).join(', ');
  throw new HttpError({ code: 'method_not_allowed', message: `Only ${allow} is possible here` }, { allow });
};
