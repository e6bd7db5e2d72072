import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { templateOf } from './support/make-stage.ts';

const template = templateOf('observability');
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const alarm = (properties: Readonly<Record<string, unknown>>) =>
  template.hasResourceProperties('AWS::CloudWatch::Alarm', properties);
const reached = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' };

describe('the alarms', () => {
  it('number ten, which are free, and each notifies when it goes off and when it ends', () => {
    expect(alarms).toHaveLength(10);
    // AWS bills an alarm on several metrics as several alarms.
    const metrics = alarms.map(({ MetricName, Metrics = [{ MetricStat: MetricName }] }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat !== undefined),
    );
    expect(metrics.flat()).toHaveLength(10);
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect([AlarmActions.length, OKActions.length]).toEqual([1, 1]);
      expect(AlarmDescription).toContain('docs/operations.md');
    }
  });

  it('watch errors, throttles and slow responses', () => {
    alarm({ ...reached, MetricName: '5xx', Threshold: 5, Period: 300 });
    alarm({ ...reached, MetricName: 'Throttles', Namespace: 'AWS/Lambda', Threshold: 1, EvaluationPeriods: 2 });
    const latency = { MetricName: 'Latency', Namespace: 'AWS/ApiGateway', ExtendedStatistic: 'p99' };
    alarm({ ...reached, ...latency, Threshold: 3000, EvaluationPeriods: 3 });
  });

  it('watch the dead letters', () => {
    alarm({ ...reached, MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 });
  });

  it('watch the bounce rate', () => {
    alarm({ ...reached, Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.04 });
  });

  it('treat missing data as fine, except for the sweep', () => {
    const told = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');
    expect(told.map(({ MetricName }) => MetricName)).toEqual(['SweepsDone']);
  });

  it('watch for jobs that failed or never ran', () => {
    const ComparisonOperator = 'LessThanThreshold';
    const missed = { Namespace: 'car-quiz/prod', Statistic: 'Sum', Threshold: 1, ComparisonOperator };
    alarm({ ...missed, MetricName: 'SweepsDone', Period: 900, EvaluationPeriods: 2, TreatMissingData: 'breaching' });
    // A day has 25 hours when clocks go back.
    alarm({ ...missed, MetricName: 'DailySummariesDone', Period: 3600, EvaluationPeriods: 26 });
    alarm({ ...missed, MetricName: 'ChecksDone', Period: 3600, EvaluationPeriods: 26 });
  });

  it.each([
    ['SweepsDone', 'sweep', '{ $.message = "job done" }'],
    [
      'DailySummariesDone',
      'scheduledsummaries',
      '{ ($.message = "job done") && ($.job = "daily-summary") && ($.date NOT EXISTS) }',
    ],
    ['ChecksDone', 'reconcile', '{ ($.message = "job done") && ($.job = "reconcile") && ($.date NOT EXISTS) }'],
    ['TotalsDiffer', 'reconcile', '{ $.message = "totals differ from the records" }'],
    [
      'CompletedQuizzes',
      'quizsession',
      '{ ($.message = "request") && ($.route = "/api/quiz-session/complete") && ($.status = 200) }',
    ],
  ])('count the matching log lines as %s for %s', (MetricName, functionName, FilterPattern) => {
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp(`Ref${functionName}Logs`) },
      FilterPattern,
      MetricTransformations: [{ MetricName, MetricNamespace: 'car-quiz/prod', MetricValue: '1' }],
    });
  });

  it.each(['CompletedQuizzes', 'DailySummariesDone', 'ChecksDone'])(
    'have a figure of %s for every hour, by the runs of the sweep',
    (MetricName) => {
      const MetricTransformations = [{ MetricName, MetricNamespace: 'car-quiz/prod', MetricValue: '0' }];
      template.hasResourceProperties('AWS::Logs::MetricFilter', {
        LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp('sweep') },
        MetricTransformations,
      });
    },
  );

  it('do not end before the next nightly check finds no difference in totals', () => {
    alarm({ ...reached, MetricName: 'TotalsDiffer', Threshold: 1, Period: 86_400 });
  });

  it('watch for business hours without a completed quiz', () => {
    alarm({
      EvaluationPeriods: 4,
      Threshold: 1,
      Metrics: Match.arrayWith([
        Match.objectLike({
          Expression: Match.stringLikeRegexp('^IF\\(\\(HOUR\\(completed\\) == 15 .*completed == 0, 1, 0\\)$'),
        }),
      ]),
    });
  });

  it('do not exist without an address, nor does the budget', () => {
    const silent = templateOf('observability', { alarmEmail: '' });
    silent.resourceCountIs('AWS::CloudWatch::Alarm', 0);
    silent.resourceCountIs('AWS::Budgets::Budget', 0);
    silent.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });

  it('are sent over TLS to the configured address', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'alarms@example.com' });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([Match.objectLike({ Effect: 'Deny', Sid: 'AllowPublishThroughSSLOnly' })]),
      },
    });
  });
});

it('allows only the alarms of this account to publish to the topic', () => {
  const [topic = ''] = Object.keys(template.findResources('AWS::SNS::Topic'));
  template.hasResourceProperties('AWS::SNS::TopicPolicy', {
    Topics: [{ Ref: topic }],
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          Effect: 'Allow',
          Principal: { Service: 'cloudwatch.amazonaws.com' },
          Action: 'sns:Publish',
          Resource: { Ref: topic },
          Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
        }),
      ]),
    },
  });
  const actions = Object.values(template.findResources('AWS::CloudWatch::Alarm')).flatMap(
    ({ Properties }) => Properties.AlarmActions,
  );
  expect(new Set(actions.map((action) => JSON.stringify(action)))).toEqual(new Set([JSON.stringify({ Ref: topic })]));
});

it('creates one dashboard named after its stage', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'car-quiz-prod' });
});

it('warns at 80 % of the budget and when the forecast exceeds it', () => {
  const warning = (NotificationType: string, Threshold: number) =>
    Match.objectLike({
      Notification: { NotificationType, Threshold, ThresholdType: 'PERCENTAGE', ComparisonOperator: 'GREATER_THAN' },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'alarms@example.com' }],
    });
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
});
