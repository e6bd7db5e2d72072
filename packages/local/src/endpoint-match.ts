import { type Endpoint, endpoints } from '@app/contract/endpoints';

/** An endpoint whose path fits, and the decoded values of its path's parameters. */
export type EndpointMatch = {
  readonly endpoint: Endpoint;
  readonly pathParameters: Readonly<Record<string, string>>;
};

const parametersOf = (template: string, path: string): Record<string, string> | undefined => {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== value : value === '') return undefined;
    if (name !== undefined) parameters[name] = value;
  }
  return parameters;
};

/** The endpoint that serves a decoded path: the one with this method, else any, whose function answers 405. */
export const matchEndpoint = (method: string, path: string): EndpointMatch | undefined => {
  const all: readonly Endpoint[] = Object.values(endpoints);
  const matches = all.flatMap((endpoint) => {
    const pathParameters = parametersOf(endpoint.path, path);
    return pathParameters === undefined ? [] : [{ endpoint, pathParameters }];
  });
  return matches.find(({ endpoint }) => endpoint.method === method) ?? matches[0];
};
