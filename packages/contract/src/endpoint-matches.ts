import { type Endpoint, type EndpointName, endpoints, isEndpointName } from './endpoints.ts';

/** A call of the contract and the parameters found in its path. */
export type EndpointMatch = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

const paramsOf = (template: string, path: string): Record<string, string> | undefined => {
  const wanted = template.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const isMatch = name === undefined ? part === value : value !== '';
    if (!isMatch) return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
};

/**
 * The calls on a path, whatever their method; none for an unknown path. The path comes decoded, as HTTP APIs hand it
 * on: decoding it again would misread a literal "%".
 */
export const endpointMatches = (path: string): readonly EndpointMatch[] =>
  Object.keys(endpoints)
    .filter(isEndpointName)
    .flatMap((name) => {
      const params = paramsOf(endpoints[name].path, path);
      return params === undefined ? [] : [{ name, endpoint: endpoints[name], params }];
    });
