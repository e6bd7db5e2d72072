import {
  Duration,
  aws_events as events,
  aws_lambda as lambda,
  aws_events_targets as targets,
} from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';

export type CanaryProps = { readonly functions: FunctionDefaults; readonly siteOrigin: string };

/** Creates a function that visits the site every five minutes. Returns the metric of failed visits. */
export const createCanary = (
  scope: Construct,
  id: string,
  { functions, siteOrigin }: CanaryProps,
): Metric => {
  const canary = new Construct(scope, id);
  const { function: visitor } = new BackendFunction(canary, 'canary', {
    ...functions,
    name: 'canary',
    systemLog: lambda.SystemLogLevel.WARN,
    environment: { SITE_ORIGIN: siteOrigin },
  });
  // The next visit follows soon, so a failed one is not repeated.
  const noRetry = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };

  visitor.configureAsyncInvoke(noRetry);
  new events.Rule(canary, 'Schedule', {
    description: 'Car quiz: canary',
    schedule: events.Schedule.rate(Duration.minutes(5)),
    targets: [new targets.LambdaFunction(visitor, noRetry)],
  });
  return visitor.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' });
};
