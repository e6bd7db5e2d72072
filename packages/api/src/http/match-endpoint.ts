import { type Endpoint, type EndpointName, endpoints } from '@app/contract/endpoints';
import { HttpError, refuse } from './http-error.ts';

type Candidate = { readonly name: EndpointName; readonly endpoint: Endpoint; readonly pattern: RegExp };

/** A call of the contract and the parameters found in its path. */
export type Match = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

const candidates: readonly Candidate[] = Object.keys(endpoints)
  .filter(isEndpointName)
  .map((name) => {
    const endpoint: Endpoint = endpoints[name];
    return { name, endpoint, pattern: new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
  });

/** The path template of a known path, for the log; undefined for an unknown one. */
export const pathTemplateOf = (path: string): string | undefined =>
  candidates.find(({ pattern }) => pattern.test(path))?.endpoint.path;

/**
 * The call of the contract that a method and path stand for. The path comes decoded, as HTTP APIs hand it on: decoding
 * it again would misread a literal "%". Raises 404 for an unknown path, 405 for another method.
 */
export const matchEndpoint = (method: string, path: string): Match => {
  const onPath = candidates.filter(({ pattern }) => pattern.test(path));
  if (onPath.length === 0) throw refuse('not_found', 'There is nothing at this address');
  const found = onPath.find(({ endpoint }) => endpoint.method === method);
  if (found === undefined) {
    const allow = onPath.map(({ endpoint }) => endpoint.method).join(', ');
    throw new HttpError({ code: 'method_not_allowed', message: `Only ${allow} is possible here` }, { allow });
  }
  return { ...found, params: { ...found.pattern.exec(path)?.groups } };
};
