import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { templateOf } from './support/make-stage.ts';

const template = templateOf('observability');
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const alarm = (properties: Readonly<Record<string, unknown>>) =>
  template.hasResourceProperties('AWS::CloudWatch::Alarm', properties);

describe('the alarms', () => {
  it('are ten, as many as cost nothing, and each tells when it goes off and when it is over', () => {
    expect(alarms).toHaveLength(10);
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect([AlarmActions.length, OKActions.length]).toEqual([1, 1]);
      expect(AlarmDescription).toContain('docs/operations.md');
    }
  });

  it('watch errors, throttles and slow answers', () => {
    alarm({ MetricName: '5xx', Threshold: 5, Period: 300 });
    alarm({ MetricName: 'Throttles', Namespace: 'AWS/Lambda', Threshold: 1 });
    expect(alarms.filter(({ ExtendedStatistic }) => ExtendedStatistic === 'p99')).toHaveLength(2);
  });

  it('watch the dead letters, and jobs that did not run, of which nothing is heard', () => {
    alarm({ MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 });
    const missed = {
      MetricName: 'Invocations',
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    };
    alarm({ ...missed, Period: 900, EvaluationPeriods: 2 });
    alarm({ ...missed, Period: 86_400 });
  });

  it('watch for hours of business without a completed quiz', () => {
    alarm({
      EvaluationPeriods: 4,
      Threshold: 1,
      Metrics: Match.arrayWith([
        Match.objectLike({
          Expression: Match.stringLikeRegexp('^IF\\(\\(HOUR\\(completed\\) == 15 .*completed == 0, 1, 0\\)$'),
        }),
      ]),
    });
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      FilterPattern: '{ ($.message = "request") && ($.route = "/api/quiz-session/complete") && ($.status = 200) }',
    });
  });

  it('are none, and no budget, without an address to tell', () => {
    const silent = templateOf('observability', { alarmEmail: '' });
    silent.resourceCountIs('AWS::CloudWatch::Alarm', 0);
    silent.resourceCountIs('AWS::Budgets::Budget', 0);
    silent.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });

  it('come over TLS, to the address that is given', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'alarms@example.com' });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: { Statement: [Match.objectLike({ Effect: 'Deny', Sid: 'AllowPublishThroughSSLOnly' })] },
    });
  });
});

it('has one dashboard', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
});

it('warns at 80 % of the budget, and when the month is on its way over it', () => {
  const warning = (NotificationType: string, Threshold: number) =>
    Match.objectLike({ Notification: Match.objectLike({ NotificationType, Threshold }) });
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
});
