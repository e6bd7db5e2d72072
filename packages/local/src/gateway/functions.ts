import { randomUUID } from 'node:crypto';
import type { FunctionGroup } from '@app/contract/endpoints';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { StartupError } from '../startup-error.ts';

type FunctionHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

export type Functions = Readonly<Partial<Record<FunctionGroup, FunctionHandler>>>;

/** Needs the functions' environment. Throws a StartupError that names invalid variables. */
export const loadFunctions = async (): Promise<Functions> => {
  const { endpointFunctions } = await import('@app/api/functions');
  const loads = Object.entries(endpointFunctions);

  try {
    const handlers = loads.map(async ([group, load]) => [group, (await load()).handler] as const);
    return Object.fromEntries(await Promise.all(handlers));
  } catch (error) {
    const problems = [...findInvalidSettings(error)].map(
      ([name, problem]) => `${formatSetting(name)} (${problem})`,
    );
    if (problems.length === 0) throw error;

    throw new StartupError(
      `These environment variables have invalid values: ${problems.join(', ')}`,
    );
  }
};

/** Returns "NAME=value", or only the name of a secret. */
const formatSetting = (name: string): string =>
  name.endsWith('_SECRET') ? name : `${name}=${process.env[name] ?? ''}`;

type Issue = { readonly path?: readonly unknown[]; readonly message: string };

/** The problems of the environment variables that made a function fail to load, by name. */
export const findInvalidSettings = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues)))
    return new Map();

  const problems = error.issues.map(
    ({ path, message }: Issue) => [String(path?.[0]), message] as const,
  );
  // Other schemas raise the same error, with names that are not environment variables.
  return new Map(problems.filter(([name]) => /^[A-Z][A-Z0-9_]*$/.test(name)));
};

/** The context that Lambda passes to a function, of which only the remaining time is real. */
export const createLambdaContext = (functionName: string, timeoutMs = 29_000): Context => {
  const deadline = Date.now() + timeoutMs;
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:123456789012:function:${functionName}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: '1024',
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
    done: rejectCallback,
    fail: rejectCallback,
    succeed: rejectCallback,
  };
};

const rejectCallback = (): never => {
  throw new Error('done, fail and succeed are not available to async handlers');
};
