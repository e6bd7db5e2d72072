import { Duration, aws_events as events, aws_lambda as lambda, aws_events_targets as targets } from 'aws-cdk-lib';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';

export type CanaryProps = { readonly functions: FunctionDefaults; readonly siteOrigin: string };

/** A function that visits the site every five minutes. Its errors are failed visits. */
export class Canary extends Construct {
  readonly errors: Metric;

  constructor(scope: Construct, id: string, { functions, siteOrigin }: CanaryProps) {
    super(scope, id);
    const { function: visitor } = new BackendFunction(this, 'canary', {
      ...functions,
      name: 'canary',
      systemLog: lambda.SystemLogLevel.WARN,
      environment: { SITE_ORIGIN: siteOrigin },
    });
    this.errors = visitor.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' });
    // The next visit follows soon, so a failed one is not repeated.
    const noRetry = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    visitor.configureAsyncInvoke(noRetry);
    new events.Rule(this, 'Schedule', {
      description: 'Car quiz: canary',
      schedule: events.Schedule.rate(Duration.minutes(5)),
      targets: [new targets.LambdaFunction(visitor, noRetry)],
    });
  }
}
