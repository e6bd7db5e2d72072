import {
  type Endpoint,
  type EndpointName,
  endpointGroups,
  endpoints,
  type FunctionGroup,
} from './endpoints.ts';

export const isEndpointName = (name: string): name is EndpointName =>
  Object.hasOwn(endpoints, name);

export const endpointNames = Object.keys(endpoints).filter(isEndpointName);

const isFunctionGroup = (name: string): name is FunctionGroup =>
  Object.hasOwn(endpointGroups, name);

export const functionGroups = Object.keys(endpointGroups).filter(isFunctionGroup);

export const getFunctionGroup = (name: EndpointName): FunctionGroup => {
  const group = functionGroups.find((candidate) => Object.hasOwn(endpointGroups[candidate], name));
  if (group === undefined) throw new Error(`No function serves ${name}`);

  return group;
};

/** True for a path for staff, which returns 401 without a session. */
export const isStaffPath = (path: string): boolean => /^\/api\/(admin|test)(\/|$)/.test(path);

export type EndpointMatch = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

const pathPatterns = endpointNames.map((name) => {
  const { path } = endpoints[name];
  return { name, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) };
});

/** Lists the endpoints that have this decoded path, one for each method, with its parameters. */
export const matchEndpoints = (path: string): readonly EndpointMatch[] =>
  pathPatterns.flatMap(({ name, pattern }) => {
    const match = pattern.exec(path);
    return match === null ? [] : [{ name, endpoint: endpoints[name], params: { ...match.groups } }];
  });
