import type { JobName, jobs } from '@app/contract/jobs';
import {
  Duration,
  aws_lambda as lambda,
  Stack,
  type StackProps,
  aws_sqs as sqs,
  Validations,
} from 'aws-cdk-lib';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { BackendFunction, type FunctionDefaults } from '../constructs/backend-function.ts';
import { JobSchedules } from '../constructs/job-schedules.ts';
import type { DataStack } from './data-stack.ts';

type ScheduleStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  readonly siteOrigin: string;
  readonly mailVariables: Readonly<Record<string, string>>;
  readonly timeZone: string;
  readonly exportWriter: string;
};

type BackgroundFunction = (typeof jobs)[JobName]['function'] | 'export-writer' | 'mail-feedback';

export class ScheduleStack extends Stack {
  readonly functions: Readonly<Record<BackgroundFunction, BackendFunction>>;
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, props: ScheduleStackProps) {
    super(scope, id, props);
    const { data, timeZone } = props;

    // An operator has two weeks to look at the events that every attempt failed to handle.
    this.deadLetters = new sqs.Queue(this, 'DeadLetters', {
      encryption: sqs.QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const isDeadLetterQueue = { id: 'AwsSolutions-SQS3', reason: 'This is the dead-letter queue.' };

    Validations.of(this.deadLetters).acknowledge(isDeadLetterQueue);
    const mailing = { ...props.mailVariables, SITE_ORIGIN: props.siteOrigin };
    const handlers = {
      'scheduled-summaries': this.createFunction('scheduled-summaries', mailing, props),
      sweep: this.createFunction('sweep', mailing, props),
      reconcile: this.createFunction('reconcile', {}, props),
    };
    const feedback = this.createFunction('mail-feedback', {}, props);
    const exportPlace = { EXPORT_BUCKET: data.exportBucket.bucketName };
    const exportWriter = this.createFunction(
      'export-writer',
      exportPlace,
      props,
      props.exportWriter,
    );

    data.exportBucket.grantWriting(exportWriter.function);
    this.functions = { ...handlers, 'mail-feedback': feedback, 'export-writer': exportWriter };
    for (const name of ['scheduled-summaries', 'sweep'] as const)
      data.mail.grantSend(handlers[name].function);
    new JobSchedules(this, 'Jobs', handlers, timeZone, this.deadLetters);
    data.mail.feedback.addSubscription(
      new LambdaSubscription(feedback.function, { deadLetterQueue: this.deadLetters }),
    );
  }

  private createFunction(
    name: BackgroundFunction,
    environment: Readonly<Record<string, string>>,
    { data, functions }: ScheduleStackProps,
    functionName?: string,
  ): BackendFunction {
    const backend = new BackendFunction(this, name, {
      ...functions,
      name,
      ...(functionName === undefined ? {} : { functionName }),
      table: data.table,
      systemLog: lambda.SystemLogLevel.INFO,
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
