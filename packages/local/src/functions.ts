import type { FunctionGroup } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';

/** A function's handler as the Lambda runtime calls it. */
export type FunctionHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;

/** The functions that exist, by the group of calls that each serves. */
export type Functions = Readonly<Partial<Record<FunctionGroup, FunctionHandler>>>;
