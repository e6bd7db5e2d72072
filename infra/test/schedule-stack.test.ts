import { jobNames } from '@app/contract/jobs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { templateOf } from './support/make-stage.ts';

const template = templateOf('schedule');

describe('the schedules', () => {
  it.each([
    ['daily-summary', 'cron(0 6 * * ? *)'],
    ['weekly-summary', 'cron(5 6 ? * MON *)'],
    ['monthly-summary', 'cron(10 6 1 * ? *)'],
    ['reconcile', 'cron(30 3 * * ? *)'],
  ])('run %s at %s by the clock of the business', (Name, ScheduleExpression) => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Name,
      ScheduleExpression,
      ScheduleExpressionTimezone: 'America/Toronto',
    });
  });

  it('run the sweep every five minutes', () => {
    template.hasResourceProperties('AWS::Scheduler::Schedule', {
      Name: 'sweep',
      ScheduleExpression: 'rate(5 minutes)',
    });
  });

  it('tell each job its name and when it was due, try for an hour, and keep what failed', () => {
    template.resourceCountIs('AWS::Scheduler::Schedule', jobNames.length);
    for (const Name of jobNames) {
      template.hasResourceProperties('AWS::Scheduler::Schedule', {
        Name,
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Input: JSON.stringify({ job: Name, time: '<aws.scheduler.scheduled-time>' }),
          RetryPolicy: { MaximumRetryAttempts: 10, MaximumEventAgeInSeconds: 3600 },
          DeadLetterConfig: { Arn: Match.anyValue() },
        },
      });
    }
  });

  it('have a role that only the own group of schedules may take on', () => {
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Principal: { Service: 'scheduler.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceArn': Match.anyValue(), 'aws:SourceAccount': Match.anyValue() } },
          },
        ],
      },
    });
  });
});

describe('the dead letters', () => {
  it('are kept for two weeks, encrypted, and taken over TLS only', () => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
        ]),
      },
    });
  });

  it('get every event that a function failed on three times', () => {
    template.resourceCountIs('AWS::Lambda::EventInvokeConfig', 4);
    template.allResourcesProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
    });
  });
});

it('gives the sweep an end before the next one starts', () => {
  template.hasResourceProperties('AWS::Lambda::Function', { Description: 'Car quiz: sweep', Timeout: 240 });
});

it('hands what SES reports to its function', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'lambda', RedrivePolicy: Match.anyValue() });
});

it('gives the secret of the CDN to no function that nobody calls through it', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('ORIGIN_VERIFY_SECRET');
});
