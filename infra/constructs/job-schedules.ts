import { type JobName, type JobSchedule, jobNames, jobs } from '@app/contract/jobs';
import { Duration, Stack, TimeZone, Validations } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, CfnScheduleGroup, ContextAttribute, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackendFunction } from './backend-function.ts';

type JobFunctionName = (typeof jobs)[JobName]['function'];

type JobSchedulesProps = {
  readonly handlers: Readonly<Record<JobFunctionName, BackendFunction>>;
  readonly timeZone: string;
  readonly deadLetters: IQueue;
};

export class JobSchedules extends Construct {
  constructor(scope: Construct, id: string, { handlers, timeZone, deadLetters }: JobSchedulesProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const group = new CfnScheduleGroup(this, 'Group', { name: `${stack.stackName}-jobs` });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        // Prevents schedules of other accounts from using the role through the service.
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account, 'aws:SourceArn': group.attrArn } },
      }),
    });
    for (const handler of Object.values(handlers)) handler.function.grantInvokeLatestVersion(role);
    deadLetters.grantSendMessages(role);
    const deadLetterConfig = { arn: deadLetters.queueArn };
    for (const job of jobNames) {
      const { timeZone: zone, expressionString } = expressionOf(jobs[job].schedule, TimeZone.of(timeZone));
      new CfnSchedule(this, job, {
        name: job,
        description: `Car quiz: ${job}`,
        groupName: group.ref,
        scheduleExpression: expressionString,
        ...(zone === undefined ? {} : { scheduleExpressionTimezone: zone.timezoneName }),
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: handlers[jobs[job].function].function.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ job, time: ContextAttribute.scheduledTime }),
          retryPolicy,
          deadLetterConfig,
        },
      });
    }
  }
}

/** Retries when no function could be invoked: ten within an hour, then the dead-letter queue. */
const retryPolicy = { maximumRetryAttempts: 10, maximumEventAgeInSeconds: Duration.hours(1).toSeconds() };

const expressionOf = (schedule: JobSchedule, timeZone: TimeZone): ScheduleExpression => {
  if ('everyMinutes' in schedule) return ScheduleExpression.rate(Duration.minutes(schedule.everyMinutes));
  const { hour, minute, weekDay, dayOfMonth } = schedule;
  return ScheduleExpression.cron({
    hour: String(hour),
    minute: String(minute),
    ...(weekDay === undefined ? {} : { weekDay }),
    ...(dayOfMonth === undefined ? {} : { day: String(dayOfMonth) }),
    timeZone,
  });
};

/** Keeps events that every attempt failed to handle for two weeks, until an operator has looked at them. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this).acknowledge({ id: 'AwsSolutions-SQS3', reason: 'This is the dead-letter queue.' });
  }
}
