import type { JobName, jobs } from '@app/contract/jobs';
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';
import { DeadLetters, JobSchedules } from '../constructs/job-schedules.ts';
import type { DataStack } from './data-stack.ts';

type ScheduleStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  readonly siteOrigin: string;
  readonly mailVariables: Readonly<Record<string, string>>;
  readonly timeZone: string;
};

type BackgroundFunction = (typeof jobs)[JobName]['function'] | 'mail-feedback';

/** What runs without a visitor: jobs in the business time zone, and the handling of SES's reports. */
export class ScheduleStack extends Stack {
  readonly functions: Readonly<Record<BackgroundFunction, BackendFunction>>;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string, props: ScheduleStackProps) {
    super(scope, id, props);
    const { data, timeZone } = props;
    this.deadLetters = new DeadLetters(this, 'DeadLetters');
    const mailing = { ...props.mailVariables, SITE_ORIGIN: props.siteOrigin };
    const handlers = {
      'scheduled-summaries': this.createFunction('scheduled-summaries', mailing, props),
      sweep: this.createFunction('sweep', mailing, props),
      reconcile: this.createFunction('reconcile', {}, props),
    };
    const feedback = this.createFunction('mail-feedback', {}, props);
    this.functions = { ...handlers, 'mail-feedback': feedback };
    for (const name of ['scheduled-summaries', 'sweep'] as const) data.mail.grantSend(handlers[name].function);
    new JobSchedules(this, 'Jobs', { handlers, timeZone, deadLetters: this.deadLetters });
    data.mail.feedback.addSubscription(
      new LambdaSubscription(feedback.function, { deadLetterQueue: this.deadLetters }),
    );
  }

  /** Creates a function that is invoked asynchronously: Lambda retries twice, then sends the event to the dead letters. */
  private createFunction(
    name: BackgroundFunction,
    environment: Readonly<Record<string, string>>,
    { data, functions }: ScheduleStackProps,
  ): BackendFunction {
    const backend = new BackendFunction(this, name, {
      ...functions,
      name,
      table: data.table,
      systemLog: SystemLogLevel.INFO,
      environment: { ...functions.environment, ...environment },
    });
    backend.function.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
      onFailure: new SqsDestination(this.deadLetters),
    });
    return backend;
  }
}
