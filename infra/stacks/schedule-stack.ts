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
import type { MailVariables } from '../constructs/mail-service.ts';
import type { DataStack } from './data-stack.ts';

type ScheduleStackProps = StackProps & {
  readonly data: DataStack;
  readonly functions: Omit<FunctionDefaults, 'table'>;
  readonly siteOrigin: string;
  readonly mailVariables: MailVariables;
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
    const deadLetterQueueFinding = {
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue.',
    };

    Validations.of(this.deadLetters).acknowledge(deadLetterQueueFinding);
    const { recipients, sending } = props.mailVariables;
    const mailVariables = { ...recipients, ...sending, SITE_ORIGIN: props.siteOrigin };
    const jobFunctions = {
      'scheduled-summaries': this.createFunction('scheduled-summaries', mailVariables, props),
      sweep: this.createFunction('sweep', mailVariables, props),
      reconcile: this.createFunction('reconcile', {}, props),
      retention: this.createFunction('retention', {}, props),
    };

    for (const name of ['scheduled-summaries', 'sweep'] as const)
      data.mail.grantSend(jobFunctions[name].function);
    new JobSchedules(this, 'Jobs', jobFunctions, timeZone, this.deadLetters);

    const mailFeedback = this.createFunction('mail-feedback', {}, props);

    data.mail.feedback.addSubscription(
      new LambdaSubscription(mailFeedback.function, { deadLetterQueue: this.deadLetters }),
    );

    const bucketVariables = { EXPORT_BUCKET: data.exportBucket.bucketName };
    const exportWriter = this.createFunction(
      'export-writer',
      bucketVariables,
      props,
      props.exportWriter,
    );

    data.exportBucket.grantWriting(exportWriter.function);
    this.functions = {
      ...jobFunctions,
      'mail-feedback': mailFeedback,
      'export-writer': exportWriter,
    };
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
