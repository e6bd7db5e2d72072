import { randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';

const outdated = (): never => {
  throw new Error('done, fail and succeed are not for asynchronous handlers');
};

/** The context that the Lambda runtime gives one invocation. */
export const lambdaContextOf = (functionName: string, timeoutMs = 29_000, now = Date.now): Context => {
  const deadline = now() + timeoutMs;
  return {
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:123456789012:function:${functionName}`,
    logGroupName: `/aws/lambda/${functionName}`,
    logStreamName: 'local',
    memoryLimitInMB: '1024',
    getRemainingTimeInMillis: () => Math.max(0, deadline - now()),
    done: outdated,
    fail: outdated,
    succeed: outdated,
  };
};
