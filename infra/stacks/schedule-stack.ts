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
    this.functions = {
      'scheduled-summaries': this.createMailingFunction('scheduled-summaries', props),
      sweep: this.createMailingFunction('sweep', props),
      reconcile: this.createFunction('reconcile', {}, props),
      'mail-feedback': this.createFunction('mail-feedback', {}, props),
    };
    new JobSchedules(this, 'Jobs', {
      handlers: {
        'scheduled-summaries': this.functions['scheduled-summaries'].function,
        sweep: this.functions.sweep.function,
        reconcile: this.functions.reconcile.function,
      },
      timeZone,
      deadLetters: this.deadLetters,
    });
    data.mail.feedback.addSubscription(
      new LambdaSubscription(this.functions['mail-feedback'].function, { deadLetterQueue: this.deadLetters }),
    );
  }

  private createMailingFunction(name: BackgroundFunction, props: ScheduleStackProps): BackendFunction {
    const backend = this.createFunction(name, { ...props.mailVariables, SITE_ORIGIN: props.siteOrigin }, props);
    props.data.mail.grantSend(backend.function);
    return backend;
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
