import { adminData, adminDataRefusals } from './admin-data.ts';
import { auth, authRefusals } from './auth.ts';
import { consent } from './consent.ts';
import { contact, contactRefusals } from './contact.ts';
import type { Endpoint, EndpointGroup, GroupRefusals } from './endpoint.ts';
import { type EndpointName, endpoints } from './endpoints.ts';
import type { ErrorCode } from './errors.ts';
import { exportCalls, exportRefusals } from './export.ts';
import { listings, listingsRefusals } from './listings.ts';
import { quizSession } from './quiz-session.ts';
import { summaries, summariesRefusals } from './summaries.ts';
import { survey, surveyRefusals } from './survey.ts';

export const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
export const endpointNames = Object.keys(endpoints).filter(isEndpointName);

export const endpointGroups = {
  auth,
  consent,
  'quiz-session': quizSession,
  survey,
  listings,
  contact,
  'admin-data': adminData,
  export: exportCalls,
  summaries,
} as const satisfies Record<string, EndpointGroup>;

export type FunctionGroup = keyof typeof endpointGroups;

const isFunctionGroup = (name: string): name is FunctionGroup => Object.hasOwn(endpointGroups, name);
export const functionGroups = Object.keys(endpointGroups).filter(isFunctionGroup);

export const groupOf = (name: EndpointName): FunctionGroup => {
  const group = functionGroups.find((candidate) => Object.hasOwn(endpointGroups[candidate], name));
  if (group === undefined) throw new Error(`No function serves ${name}`);
  return group;
};

/** The errors that every call can return because of its body, its headers or its origin, or because it fails. */
const commonRefusals = [
  'invalid_request',
  'forbidden',
  'body_too_large',
  'unsupported_media_type',
  'internal_error',
] as const satisfies readonly ErrorCode[];

export const refusalsOf = (name: EndpointName): readonly ErrorCode[] => {
  const ownRefusals: GroupRefusals<typeof endpoints> = {
    ...authRefusals,
    ...surveyRefusals,
    ...adminDataRefusals,
    ...listingsRefusals,
    ...contactRefusals,
    ...exportRefusals,
    ...summariesRefusals,
  };
  const isForStaff = endpoints[name].access === 'admin';
  return [...commonRefusals, ...(isForStaff ? (['unauthenticated'] as const) : []), ...(ownRefusals[name] ?? [])];
};

const staffPath = /^\/api\/(admin|test)(\/|$)/;

/** Whether a path is for staff only. Every request under such a path returns 401 without a session. */
export const isStaffPath = (path: string): boolean => staffPath.test(path);

export type EndpointMatch = {
  readonly name: EndpointName;
  readonly endpoint: Endpoint;
  readonly params: Readonly<Record<string, string>>;
};

/** The calls on a path that is already decoded, as HTTP APIs pass it; decoding again would misread a literal "%". */
export const endpointMatches = (path: string): readonly EndpointMatch[] =>
  endpointNames.flatMap((name) => {
    const params = paramsOf(endpoints[name].path, path);
    return params === undefined ? [] : [{ name, endpoint: endpoints[name], params }];
  });

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
