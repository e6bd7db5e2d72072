import type { EndpointName, endpoints } from '@app/contract/endpoints';
import type { Routes } from '@app/contract/routes';
import type * as z from 'zod';
import type { Result } from '../result.ts';
import { type FileResponse, HttpError } from './response.ts';

/** Connects a public endpoint of the contract to its rule. The endpoint's schemas type the request and the response. */
export const route = <Name extends NameWithAccess<'public'>, Dependencies>(
  name: Name,
  run: (request: ApiRequest<Name>, dependencies: Dependencies) => Promise<Result<ApiResponse<Name>>>,
): Route<Dependencies> => ({ name, checkAccess: async () => undefined, run });

/** Does the same for a staff endpoint and adds the access check. Types keep staff endpoints out of `route`. */
export const adminRoute = <Name extends NameWithAccess<'admin'>, Dependencies>(
  name: Name,
  run: (request: ApiRequest<Name>, dependencies: Dependencies) => Promise<Result<ApiResponse<Name>>>,
): Route<Dependencies & AdminAccess> => ({ name, checkAccess: requireAdmin, run });

/** An endpoint and its rule, without the endpoint's types: `route` has checked them. */
export type Route<Dependencies> = {
  readonly name: EndpointName;
  /** Throws when the caller may not use the endpoint. Runs before the request is parsed. */
  checkAccess(sessionToken: string | undefined, dependencies: Dependencies): Promise<void>;
  run(request: ParsedRequest, dependencies: Dependencies): Promise<Result<unknown>>;
};

/** The parsed request of an endpoint. */
export type ApiRequest<Name extends EndpointName> = RequestOf<
  Part<Name, 'params'>,
  Part<Name, 'query'>,
  Part<Name, 'body'>
>;

/** The parsed request of any endpoint. */
export type ParsedRequest = RequestOf<unknown, unknown, unknown>;

/** What the rule of an endpoint returns. */
export type ApiResponse<Name extends EndpointName> = Routes[Name]['response'] extends z.ZodType
  ? z.input<Routes[Name]['response']>
  : FileResponse;

type RequestOf<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
  /** The visitor's IP address. */
  readonly viewerAddress: string;
  /** The session cookie, not verified. */
  readonly sessionToken: string | undefined;
};

type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Readonly<Record<Key, infer Schema>> ? Output<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

type NameWithAccess<Access extends 'public' | 'admin'> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends Access ? Name : never;
}[EndpointName];

/** A signed-in member of staff. */
export type Admin = { readonly username: string };

/** Returns who holds a session token; undefined when it is missing, invalid, revoked, or its account is disabled. */
export type Authenticate = (sessionToken: string | undefined) => Promise<Admin | undefined>;

/** What staff endpoints need in addition to the dependencies of their rules. */
export type AdminAccess = { readonly authenticate: Authenticate };

/** Rejects requests without a valid staff session. */
export const requireAdmin = async (sessionToken: string | undefined, { authenticate }: AdminAccess): Promise<void> => {
  if ((await authenticate(sessionToken)) !== undefined) return;
  throw new HttpError({ code: 'unauthenticated', message: 'Please sign in' }, toSignIn);
};

/** Sends a window that shows the response itself, such as an export's, to the sign-in page. Scripts ignore it. */
const toSignIn = { refresh: '0;url=/admin/login' };
