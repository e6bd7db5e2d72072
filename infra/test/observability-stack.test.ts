import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { templateOf } from './support/make-stage.ts';

const template = templateOf('observability');
const alarms = Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const alarm = (properties: Readonly<Record<string, unknown>>) =>
  template.hasResourceProperties('AWS::CloudWatch::Alarm', properties);
const reached = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' };

describe('the alarms', () => {
  it('are ten, as many as cost nothing, and each tells when it goes off and when it is over', () => {
    expect(alarms).toHaveLength(10);
    // An alarm on several metrics is billed as several.
    const metrics = alarms.map(({ MetricName, Metrics = [{ MetricStat: MetricName }] }) =>
      Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat !== undefined),
    );
    expect(metrics.flat()).toHaveLength(10);
    for (const { AlarmActions, OKActions, AlarmDescription } of alarms) {
      expect([AlarmActions.length, OKActions.length]).toEqual([1, 1]);
      expect(AlarmDescription).toContain('docs/operations.md');
    }
  });

  it('watch errors, throttles and slow answers', () => {
    alarm({ ...reached, MetricName: '5xx', Threshold: 5, Period: 300 });
    alarm({ ...reached, MetricName: 'Throttles', Namespace: 'AWS/Lambda', Threshold: 1, EvaluationPeriods: 2 });
    const latency = { MetricName: 'Latency', Namespace: 'AWS/ApiGateway', ExtendedStatistic: 'p99' };
    alarm({ ...reached, ...latency, Threshold: 3000, EvaluationPeriods: 3 });
  });

  it('watch the dead letters', () => {
    alarm({ ...reached, MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 });
  });

  it('watch the share of e-mails that bounce', () => {
    alarm({ ...reached, Namespace: 'AWS/SES', MetricName: 'Reputation.BounceRate', Threshold: 0.04 });
  });

  it('take no figure for nothing to tell, but for the sweep, which always has one', () => {
    const told = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');
    expect(told.map(({ MetricName }) => MetricName)).toEqual(['SweepsDone']);
  });

  it('watch for jobs that were not done, whether they failed or never ran', () => {
    const ComparisonOperator = 'LessThanThreshold';
    const missed = { Namespace: 'car-quiz/prod', Statistic: 'Sum', Threshold: 1, ComparisonOperator };
    alarm({ ...missed, MetricName: 'SweepsDone', Period: 900, EvaluationPeriods: 2, TreatMissingData: 'breaching' });
    // A day has 25 hours when the clock is put back.
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
  ])('count as %s the lines of %s that say so', (MetricName, functionName, FilterPattern) => {
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

  it('are not over before the next nightly check says that totals no longer differ', () => {
    alarm({ ...reached, MetricName: 'TotalsDiffer', Threshold: 1, Period: 86_400 });
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
      PolicyDocument: {
        Statement: Match.arrayWith([Match.objectLike({ Effect: 'Deny', Sid: 'AllowPublishThroughSSLOnly' })]),
      },
    });
  });
});

it('lets the alarms of this account, and nobody else, publish to the topic', () => {
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

it('has one dashboard, named after its stage', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'car-quiz-prod' });
});

it('warns at 80 % of the budget, and when the month is on its way over it', () => {
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
