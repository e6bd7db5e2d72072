import type { EndpointName, endpoints } from '@app/contract/endpoints';
import type { Routes } from '@app/contract/routes';
import type * as z from 'zod';
import type { Result } from '../result.ts';
import { type AdminAccess, requireAdmin } from './access.ts';
import type { FileAnswer } from './file-answer.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;
type Part<Name extends EndpointName, Key extends 'params' | 'query' | 'body'> =
  Routes[Name] extends Readonly<Record<Key, infer Schema>> ? Output<Schema> : undefined;

type RequestOf<Params, Query, Body> = {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly idempotencyKey: string | undefined;
  /** The visitor's IP address. */
  readonly viewerAddress: string;
  /** What the visitor's session cookie holds, unchecked. */
  readonly sessionToken: string | undefined;
};

/** What a call's parsed request looks like to its use case. */
export type ApiRequest<Name extends EndpointName> = RequestOf<
  Part<Name, 'params'>,
  Part<Name, 'query'>,
  Part<Name, 'body'>
>;

/** A request as parsed by the schemas of whichever route it matched. */
export type ParsedRequest = RequestOf<unknown, unknown, unknown>;

/** What a call must return for its response schema to accept it. */
export type ApiResponse<Name extends EndpointName> = Routes[Name]['response'] extends z.ZodType
  ? z.input<Routes[Name]['response']>
  : FileAnswer;

/** A call and what answers it, without the call's types: `route` checked them, createHandler parses by them. */
export type Route<Dependencies> = {
  readonly name: EndpointName;
  /** Raises when the caller may not make this call; asked before the request is looked at. */
  checkAccess(sessionToken: string | undefined, dependencies: Dependencies): Promise<void>;
  answer(request: ParsedRequest, dependencies: Dependencies): Promise<Result<unknown>>;
};

type NameWithAccess<Access extends 'public' | 'admin'> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends Access ? Name : never;
}[EndpointName];

/** Ties a public call of the contract to what answers it; request and answer are typed by the call's schemas. */
export const route = <Name extends NameWithAccess<'public'>, Dependencies>(
  name: Name,
  answer: (request: ApiRequest<Name>, dependencies: Dependencies) => Promise<Result<ApiResponse<Name>>>,
): Route<Dependencies> => ({ name, checkAccess: async () => undefined, answer });

/** The same for a call that only signed-in staff may make; there is no way to route one without the check. */
export const adminRoute = <Name extends NameWithAccess<'admin'>, Dependencies>(
  name: Name,
  answer: (request: ApiRequest<Name>, dependencies: Dependencies) => Promise<Result<ApiResponse<Name>>>,
): Route<Dependencies & AdminAccess> => ({ name, checkAccess: requireAdmin, answer });
