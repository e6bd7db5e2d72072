import type { EndpointName, EndpointSchemas, endpoints } from '@app/contract/endpoints';
import type * as z from 'zod';
import type { Result } from '../result.ts';
import type { ReadCookie } from './cookies.ts';
import { HttpError, type NavigationResponse } from './response.ts';

/** Returns a function that connects an endpoint to its rule: `route('getResult', rule)`. */
export const publicRoutes =
  <Group extends Readonly<Record<keyof Group, EndpointSchemas>>>(group: Group) =>
  <Name extends keyof Group & NameWithAccess<'public'>, Dependencies>(
    name: Name,
    run: Rule<Group[Name], Dependencies>,
  ): Route<Dependencies> => ({
    name,
    schemas: group[name],
    checkAccess: async () => undefined,
    run,
  });

/** Connects staff endpoints, as `publicRoutes` does others, and checks that staff is signed in. */
export const adminRoutes =
  <Group extends Readonly<Record<keyof Group, EndpointSchemas>>>(group: Group) =>
  <Name extends keyof Group & NameWithAccess<'admin'>, Dependencies>(
    name: Name,
    run: AdminRule<Group[Name], Dependencies>,
  ): Route<Dependencies & AdminAccess> => ({
    name,
    schemas: group[name],
    checkAccess: checkAdminAccess,
    run,
  });

type Rule<Schemas extends EndpointSchemas, Dependencies> = (
  request: ApiRequest<Schemas>,
  dependencies: Dependencies,
) => Promise<Result<ApiResponse<Schemas>>>;

type AdminRule<Schemas extends EndpointSchemas, Dependencies> = (
  request: ApiRequest<Schemas> & { readonly admin: Admin },
  dependencies: Dependencies,
) => Promise<Result<ApiResponse<Schemas>>>;

export type Route<Dependencies> = {
  readonly name: EndpointName;
  readonly schemas: EndpointSchemas;
  /** Throws when the caller may not use the endpoint. Returns who is signed in, if it must be staff. */
  checkAccess(readCookie: ReadCookie, dependencies: Dependencies): Promise<Admin | undefined>;
  run(
    request: ParsedRequest & { readonly admin?: Admin | undefined },
    dependencies: Dependencies,
  ): Promise<Result<unknown>>;
};

type ApiRequest<Schemas> = BasicRequest<
  Input<Schemas, 'params'>,
  Input<Schemas, 'query'>,
  Input<Schemas, 'body'>
>;

export type ParsedRequest = BasicRequest<unknown, unknown, unknown>;

type ApiResponse<Schemas extends EndpointSchemas> = Schemas['response'] extends z.ZodType
  ? z.input<Schemas['response']>
  : NavigationResponse;

type BasicRequest<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
  readonly globalPrivacyControl: boolean;
  readonly readCookie: ReadCookie;
};

type Input<Schemas, Key extends 'params' | 'query' | 'body'> =
  Schemas extends Readonly<Record<Key, infer Schema>> ? Output<Schema> : undefined;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

type NameWithAccess<Access extends 'public' | 'admin'> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends Access ? Name : never;
}[EndpointName];

export type Admin = { readonly username: string };

export type Authenticate = (readCookie: ReadCookie) => Promise<Admin | undefined>;

export type AdminAccess = { readonly authenticate: Authenticate };

/** Returns who is signed in as staff, or throws an error that leads to the sign-in page. */
export const checkAdminAccess = async (
  readCookie: ReadCookie,
  { authenticate }: AdminAccess,
): Promise<Admin> => {
  const admin = await authenticate(readCookie);
  if (admin !== undefined) return admin;

  throw new HttpError({ code: 'unauthenticated', message: 'Please sign in' }, signInRedirect);
};

/** Sends a window that shows the response, such as an export's, to the sign-in page. */
const signInRedirect = { refresh: '0;url=/admin/login' };
