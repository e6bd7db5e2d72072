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

/** Loads every API function. A function reads the environment as it loads, so the environment must be set first. */
export const loadFunctions = async (): Promise<Functions> => {
  const { endpointFunctions } = await import('@app/api/functions');
  const loads = Object.entries(endpointFunctions);

  try {
    return Object.fromEntries(
      await Promise.all(
        loads.map(async ([group, load]) => [group, (await load()).handler] as const),
      ),
    );
  } catch (error) {
    const settings = [...badSettingsIn(error)].map(
      ([name, problem]) => `${withValue(name)} (${problem})`,
    );
    if (settings.length === 0) throw error;
    throw new StartupError(
      `These environment variables have invalid values: ${settings.join(', ')}`,
    );
  }
};

const withValue = (name: string): string =>
  name.endsWith('_SECRET') ? name : `${name}=${process.env[name] ?? ''}`;

type Issue = { readonly path?: readonly unknown[]; readonly message: string };

export const badSettingsIn = (error: unknown): ReadonlyMap<string, string> => {
  if (!(error instanceof Error && 'issues' in error && Array.isArray(error.issues)))
    return new Map();

  const problems = error.issues.map(
    ({ path, message }: Issue) => [String(path?.[0]), message] as const,
  );
  // Other schemas raise the same kind of error, with field names that are not environment variables.
  return new Map(problems.filter(([name]) => /^[A-Z][A-Z0-9_]*$/.test(name)));
};

export const lambdaContextOf = (functionName: string, timeoutMs = 29_000): Context => {
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
    done: callbackOnly,
    fail: callbackOnly,
    succeed: callbackOnly,
  };
};

const callbackOnly = (): never => {
  throw new Error('done, fail and succeed are not available to async handlers');
};
