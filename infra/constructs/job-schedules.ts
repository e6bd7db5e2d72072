import { type JobName, type JobSchedule, jobNames, jobs } from '@app/contract/jobs';
import { Duration, aws_iam as iam, Stack, aws_scheduler as scheduler, TimeZone } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { BackendFunction } from './backend-function.ts';

type JobHandlers = Readonly<Record<(typeof jobs)[JobName]['function'], BackendFunction>>;

export class JobSchedules extends Construct {
  constructor(
    scope: Construct,
    id: string,
    handlers: JobHandlers,
    timeZone: string,
    deadLetters: IQueue,
  ) {
    super(scope, id);
    const stack = Stack.of(this);
    const group = new scheduler.CfnScheduleGroup(this, 'Group', {
      name: `${stack.stackName}-jobs`,
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('scheduler.amazonaws.com', {
        // Prevents schedules of other accounts from using the role through the service.
        conditions: {
          StringEquals: { 'aws:SourceAccount': stack.account, 'aws:SourceArn': group.attrArn },
        },
      }),
    });

    for (const handler of Object.values(handlers)) handler.function.grantInvokeLatestVersion(role);
    deadLetters.grantSendMessages(role);
    const deadLetterConfig = { arn: deadLetters.queueArn };

    for (const job of jobNames) {
      const { schedule } = jobs[job];
      const expression = toScheduleExpression(schedule, TimeZone.of(timeZone));
      const zoneName = expression.timeZone?.timezoneName;

      new scheduler.CfnSchedule(this, job, {
        name: job,
        description: `Car quiz: ${job}`,
        groupName: group.ref,
        scheduleExpression: expression.expressionString,
        ...(zoneName === undefined ? {} : { scheduleExpressionTimezone: zoneName }),
        flexibleTimeWindow: { mode: 'OFF' },
        target: {
          arn: handlers[jobs[job].function].function.functionArn,
          roleArn: role.roleArn,
          input: JSON.stringify({ job, time: scheduler.ContextAttribute.scheduledTime }),
          retryPolicy,
          deadLetterConfig,
        },
      });
    }
  }
}

/** Retries when no function could be invoked: ten within an hour, then the dead-letter queue. */
const retryPolicy = {
  maximumRetryAttempts: 10,
  maximumEventAgeInSeconds: Duration.hours(1).toSeconds(),
};

const toScheduleExpression = (
  schedule: JobSchedule,
  timeZone: TimeZone,
): scheduler.ScheduleExpression => {
  if ('everyMinutes' in schedule)
    return scheduler.ScheduleExpression.rate(Duration.minutes(schedule.everyMinutes));

  const { hour, minute, weekDay, dayOfMonth } = schedule;
  return scheduler.ScheduleExpression.cron({
    hour: String(hour),
    minute: String(minute),
    ...(weekDay === undefined ? {} : { weekDay }),
    ...(dayOfMonth === undefined ? {} : { day: String(dayOfMonth) }),
    timeZone,
  });
};
