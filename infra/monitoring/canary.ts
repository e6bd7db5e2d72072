import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';

export type CanaryProps = {
  readonly functions: FunctionDefaults;
  readonly siteOrigin: string;
};

/** A function that visits the site every five minutes. Its errors are failed visits. */
export class Canary extends Construct {
  readonly backend: BackendFunction;

  constructor(scope: Construct, id: string, { functions, siteOrigin }: CanaryProps) {
    super(scope, id);
    this.backend = new BackendFunction(this, 'canary', {
      ...functions,
      name: 'canary',
      systemLog: SystemLogLevel.WARN,
      environment: { SITE_ORIGIN: siteOrigin },
    });
    // The next visit follows soon, so a failed one is not repeated.
    const noRetry = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
    this.backend.function.configureAsyncInvoke(noRetry);
    new Rule(this, 'Schedule', {
      description: 'Car quiz: canary',
      schedule: Schedule.rate(Duration.minutes(5)),
      targets: [new LambdaFunction(this.backend.function, noRetry)],
    });
  }
}
