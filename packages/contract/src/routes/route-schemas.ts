import type * as z from 'zod';
import type { EndpointName, endpoints, FunctionGroup } from '../endpoints.ts';

/** What a call takes and returns. A part that is absent is not sent; `response: 'file'` is a download, not JSON. */
export type RouteSchemas = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType | 'file';
};

type NameIn<Group extends FunctionGroup> = {
  [Name in EndpointName]: (typeof endpoints)[Name]['group'] extends Group ? Name : never;
}[EndpointName];

/** The schemas of every call of a group; a function's bundle carries those of its own group alone. */
export type GroupSchemas<Group extends FunctionGroup> = Readonly<Record<NameIn<Group>, RouteSchemas>>;
