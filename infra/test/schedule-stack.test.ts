import { isDeepStrictEqual } from 'node:util';
import { jobNames, jobs } from '@app/contract/jobs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readTemplate } from './support/make-stage.ts';

const template = readTemplate('schedule');

const functionsByName = Object.entries(template.findResources('AWS::Lambda::Function'));

const findArn = (name: string): unknown => {
  const [id] =
    functionsByName.find(([, { Properties }]) => Properties.Description === `Car quiz: ${name}`) ??
    [];
  return { 'Fn::GetAtt': [id, 'Arn'] };
};

const [deadLetters = ''] = Object.keys(template.findResources('AWS::SQS::Queue'));
const deadLettersArn = { 'Fn::GetAtt': [deadLetters, 'Arn'] };

describe('the schedules', () => {
  it.each([
    ['daily-summary', 'cron(0 6 * * ? *)'],
    ['weekly-summary', 'cron(5 6 ? * MON *)'],
    ['monthly-summary', 'cron(10 6 1 * ? *)'],
    ['reconcile', 'cron(30 3 * * ? *)'],
    ['retention', 'cron(0 4 * * ? *)'],
  ])('run %s at %s in the business time zone', (Name, ScheduleExpression) => {
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

  it('send each job its name and due time, retry for an hour, and keep failed events', () => {
    template.resourceCountIs('AWS::Scheduler::Schedule', jobNames.length);

    for (const Name of jobNames) {
      template.hasResourceProperties('AWS::Scheduler::Schedule', {
        Name,
        FlexibleTimeWindow: { Mode: 'OFF' },
        Target: {
          Arn: findArn(jobs[Name].function),
          Input: JSON.stringify({ job: Name, time: '<aws.scheduler.scheduled-time>' }),
          RetryPolicy: { MaximumRetryAttempts: 10, MaximumEventAgeInSeconds: 3600 },
          DeadLetterConfig: { Arn: deadLettersArn },
        },
      });
    }
  });

  it('have a role that only their own schedule group may assume', () => {
    const [group = ''] = Object.keys(template.findResources('AWS::Scheduler::ScheduleGroup'));
    const ownGroup = {
      'aws:SourceArn': { 'Fn::GetAtt': [group, 'Arn'] },
      'aws:SourceAccount': Match.anyValue(),
    };

    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          {
            Principal: { Service: 'scheduler.amazonaws.com' },
            Condition: { StringEquals: ownGroup },
          },
        ],
      },
    });
  });

  it('may only invoke the jobs’ functions and store failed events', () => {
    const functions = [...new Set(jobNames.map((job) => jobs[job].function))].map(findArn);
    const latest = functions.map((arn) => ({ 'Fn::Join': ['', [arn, ':$LATEST']] }));
    const [policy] = Object.entries(template.findResources('AWS::IAM::Policy')).filter(([id]) =>
      id.startsWith('Jobs'),
    );

    expect(policy?.[1]['Properties'].PolicyDocument.Statement).toEqual([
      {
        Action: 'lambda:InvokeFunction',
        Effect: 'Allow',
        Resource: expect.toSatisfy((arns) =>
          isDeepStrictEqual(new Set(arns), new Set([...functions, ...latest])),
        ),
      },
      {
        Action: expect.arrayContaining(['sqs:SendMessage']),
        Effect: 'Allow',
        Resource: deadLettersArn,
      },
    ]);
  });
});

describe('the dead letters', () => {
  it('are kept for two weeks, encrypted, and accepted only over TLS', () => {
    template.hasResourceProperties('AWS::SQS::Queue', {
      MessageRetentionPeriod: 1_209_600,
      SqsManagedSseEnabled: true,
    });
    template.hasResourceProperties('AWS::SQS::QueuePolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Deny',
            Condition: { Bool: { 'aws:SecureTransport': 'false' } },
          }),
        ]),
      },
    });
  });

  it('receive every event on which a function failed three times', () => {
    template.resourceCountIs('AWS::Lambda::EventInvokeConfig', 6);
    template.allResourcesProperties('AWS::Lambda::EventInvokeConfig', {
      MaximumRetryAttempts: 2,
      MaximumEventAgeInSeconds: 3600,
      DestinationConfig: { OnFailure: { Destination: deadLettersArn } },
    });
  });
});

it('ends the sweep before the next one starts', () => {
  template.hasResourceProperties('AWS::Lambda::Function', {
    Description: 'Car quiz: sweep',
    Timeout: 240,
  });
});

it('sends SES’s reports to their function', () => {
  template.hasResourceProperties('AWS::SNS::Subscription', {
    Protocol: 'lambda',
    RedrivePolicy: Match.anyValue(),
  });
});

it('allows two functions that know the site to send mail', () => {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
  const sending = policies.filter(([, policy]) =>
    JSON.stringify(policy).includes('ses:SendRawEmail'),
  );

  expect(sending.map(([id]) => id.replace(/Role.*/, '')).sort()).toEqual([
    'scheduledsummaries',
    'sweep',
  ]);
  const Environment = {
    Variables: { MAIL_SENDER: 'no-reply@example.com', SITE_ORIGIN: Match.anyValue() },
  };
  const told = template.findResources('AWS::Lambda::Function', { Properties: { Environment } });

  expect(Object.values(told).map(({ Properties }) => Properties.Description)).toEqual([
    'Car quiz: scheduled-summaries',
    'Car quiz: sweep',
  ]);
});

it('gives the secret of the CDN only to functions behind it', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('ORIGIN_VERIFY_SECRET');
});
