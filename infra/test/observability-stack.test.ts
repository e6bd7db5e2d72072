import { readFileSync } from 'node:fs';
import { Match, Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readTemplate, synthesize } from './support/make-stage.ts';

const template = readTemplate('observability');
const listAlarms = (from: Template) =>
  Object.values(from.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties);
const alarms = listAlarms(template);
const edgeStack = synthesize().getStackByName('car-quiz-prod-edge');
const edgeAlarms = listAlarms(Template.fromJSON(edgeStack.template));
const operatePage = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8');
const deployPage = readFileSync(new URL('../../docs/deploy.md', import.meta.url), 'utf8');
const alarm = (properties: Readonly<Record<string, unknown>>) =>
  template.hasResourceProperties('AWS::CloudWatch::Alarm', properties);
const reached = { ComparisonOperator: 'GreaterThanOrEqualToThreshold' };

describe('the alarms', () => {
  it('watch as many metrics as docs/deploy.md says, and each notifies when it goes off and when it ends', () => {
    expect([alarms.length, edgeAlarms.length]).toEqual([18, 4]);
    // AWS bills an alarm on several metrics as several alarms.
    const metrics = [...alarms, ...edgeAlarms].map(
      ({ MetricName, Metrics = [{ MetricStat: MetricName }] }) =>
        Metrics.filter(({ MetricStat }: { MetricStat?: unknown }) => MetricStat !== undefined),
    );

    // One of them is the alarm of quiet hours, which exists only when it is set.
    expect(metrics.flat()).toHaveLength(25);
    expect(deployPage).toContain('24 metrics');

    for (const { AlarmActions, OKActions, AlarmDescription } of [...alarms, ...edgeAlarms]) {
      expect([AlarmActions.length, OKActions.length]).toEqual([1, 1]);
      expect(AlarmDescription).toContain('docs/operate.md');
    }
  });

  it('are those that docs/operate.md says what to do about', () => {
    const ids = [template, Template.fromJSON(edgeStack.template)].flatMap((each) =>
      Object.keys(each.findResources('AWS::CloudWatch::Alarm')),
    );
    const names = ids.map((id) => id.replace(/[0-9A-F]{8}$/, ''));

    expect(names).toContain('ServerErrors');
    expect(names.filter((name) => !operatePage.includes(`\`${name}\``))).toEqual([]);
  });

  it('watch errors, throttles and slow responses', () => {
    alarm({ ...reached, MetricName: '5xx', Threshold: 5, Period: 300 });
    alarm({
      ...reached,
      MetricName: 'Throttles',
      Namespace: 'AWS/Lambda',
      Threshold: 1,
      EvaluationPeriods: 2,
    });
    const latency = {
      MetricName: 'Latency',
      Namespace: 'AWS/ApiGateway',
      ExtendedStatistic: 'p99',
    };

    alarm({ ...reached, ...latency, Threshold: 3000, EvaluationPeriods: 3 });
  });

  it('watch the dead letters', () => {
    alarm({ ...reached, MetricName: 'ApproximateNumberOfMessagesVisible', Threshold: 1 });
  });

  it('watch calls that were refused because there were too many, also by the API itself', () => {
    alarm({
      ...reached,
      MetricName: 'TooManyRequests',
      Threshold: 50,
      Period: 300,
      EvaluationPeriods: 2,
    });
    template.hasResourceProperties('AWS::Logs::MetricFilter', {
      LogGroupName: { 'Fn::ImportValue': Match.stringLikeRegexp('ApiAccessLog') },
      FilterPattern: '{ $.status = "429" }',
    });
  });

  it('watch requests that the table held back, for every way to write and for queries', () => {
    const metric = (Value: string) =>
      Match.objectLike({
        MetricStat: Match.objectLike({
          Metric: Match.objectLike({
            MetricName: 'ThrottledRequests',
            Dimensions: Match.arrayWith([{ Name: 'Operation', Value }]),
          }),
        }),
      });

    for (const operation of ['PutItem', 'UpdateItem', 'TransactWriteItems', 'Query'])
      alarm({ ...reached, Threshold: 10, Metrics: Match.arrayWith([metric(operation)]) });
  });

  it('watch failed sign-ins, floods of surveys, held mail and unreadable items', () => {
    alarm({ ...reached, MetricName: 'SignInFailures', Threshold: 50, Period: 300 });
    alarm({ ...reached, MetricName: 'SurveyFloods', Threshold: 1, Period: 600 });
    alarm({ ...reached, MetricName: 'VisitorMailHeld', Threshold: 1, Period: 900 });
    alarm({ ...reached, MetricName: 'UnreadableItems', Threshold: 1, Period: 86_400 });
  });

  it('watch the canary, whose silence is a failure', () => {
    const errors = { MetricName: 'Errors', Namespace: 'AWS/Lambda', Statistic: 'Sum', Period: 300 };

    alarm({
      ...reached,
      ...errors,
      Threshold: 1,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
  });

  it('watch the rate of complaints', () => {
    alarm({
      ...reached,
      Namespace: 'AWS/SES',
      MetricName: 'Reputation.ComplaintRate',
      Threshold: 0.001,
    });
  });

  it('watch errors, requests and blocked requests at the edge, in the region of their metrics', () => {
    const percent = { Namespace: 'AWS/CloudFront', Statistic: 'Average', Period: 300 };

    expect(edgeAlarms).toMatchObject([
      { ...percent, MetricName: '5xxErrorRate', Threshold: 5, EvaluationPeriods: 2 },
      { ...percent, MetricName: '4xxErrorRate', Threshold: 25, EvaluationPeriods: 6 },
      {
        Namespace: 'AWS/CloudFront',
        MetricName: 'Requests',
        Statistic: 'Sum',
        Period: 3600,
        Threshold: 100_000,
      },
      { Namespace: 'AWS/WAFV2', MetricName: 'BlockedRequests', Statistic: 'Sum', Threshold: 1000 },
    ]);
    expect(edgeStack.environment.region).toBe('us-east-1');
  });

  it('watch the bounce rate', () => {
    alarm({
      ...reached,
      Namespace: 'AWS/SES',
      MetricName: 'Reputation.BounceRate',
      Threshold: 0.04,
    });
  });

  it('treat missing data as fine, except for the sweep and the canary', () => {
    const told = alarms.filter(({ TreatMissingData }) => TreatMissingData !== 'notBreaching');

    expect(told.map(({ MetricName }) => MetricName)).toEqual(['SweepsDone', 'Errors']);
  });

  it('watch for jobs that failed or never ran', () => {
    const ComparisonOperator = 'LessThanThreshold';
    const missed = {
      Namespace: 'car-quiz/prod',
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator,
    };

    alarm({
      ...missed,
      MetricName: 'SweepsDone',
      Period: 900,
      EvaluationPeriods: 2,
      TreatMissingData: 'breaching',
    });
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
    [
      'ChecksDone',
      'reconcile',
      '{ ($.message = "job done") && ($.job = "reconcile") && ($.date NOT EXISTS) }',
    ],
    ['TotalsDiffer', 'reconcile', '{ $.message = "totals differ from the records" }'],
    ['SignInFailures', 'auth', '{ $.message = "sign-in failed" }'],
    ['VisitorMailHeld', 'contact', '{ $.message = "visitor mail held" }'],
    ['VisitorMailHeld', 'resultemail', '{ $.message = "visitor mail held" }'],
    ['VisitorMailHeld', 'sweep', '{ $.message = "visitor mail held" }'],
    ['SurveyFloods', 'survey', '{ $.message = "survey limit of a network reached" }'],
    ['UnreadableItems', 'export', '{ $.message = "stored item not readable" }'],
    ['UnreadableItems', 'admindata', '{ $.message = "stored item not readable" }'],
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
      const MetricTransformations = [
        { MetricName, MetricNamespace: 'car-quiz/prod', MetricValue: '0' },
      ];

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
          Expression: Match.stringLikeRegexp(
            '^IF\\(\\(HOUR\\(completed\\) == 15 .*completed == 0, 1, 0\\)$',
          ),
        }),
      ]),
    });
  });

  it('do not exist without an address, nor does the budget', () => {
    const silent = readTemplate('observability', { alarmEmail: '' });

    silent.resourceCountIs('AWS::CloudWatch::Alarm', 0);
    silent.resourceCountIs('AWS::Budgets::Budget', 0);
    silent.resourceCountIs('AWS::Lambda::Function', 0);
    silent.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  });

  it('are sent over TLS to the configured address', () => {
    template.hasResourceProperties('AWS::SNS::Subscription', {
      Protocol: 'email',
      Endpoint: 'alarms@example.com',
    });
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Effect: 'Deny', Sid: 'AllowPublishThroughSSLOnly' }),
        ]),
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

  expect(new Set(actions.map((action) => JSON.stringify(action)))).toEqual(
    new Set([JSON.stringify({ Ref: topic })]),
  );
});

it('creates one dashboard named after its stage', () => {
  template.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
  template.hasResourceProperties('AWS::CloudWatch::Dashboard', { DashboardName: 'car-quiz-prod' });
});

it('warns at 80 % of the budget and when the forecast exceeds it', () => {
  const warning = (NotificationType: string, Threshold: number) =>
    Match.objectLike({
      Notification: {
        NotificationType,
        Threshold,
        ThresholdType: 'PERCENTAGE',
        ComparisonOperator: 'GREATER_THAN',
      },
      Subscribers: [{ SubscriptionType: 'EMAIL', Address: 'alarms@example.com' }],
    });

  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 100, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [warning('ACTUAL', 80), warning('FORECASTED', 100)],
  });
});

describe('the canary', () => {
  it('runs every five minutes against the site and has no permission but for its log', () => {
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(5 minutes)',
      Targets: [{ RetryPolicy: { MaximumRetryAttempts: 0 } }],
    });
    template.hasResourceProperties('AWS::Lambda::Function', {
      Description: 'Car quiz: canary',
      Environment: { Variables: { SITE_ORIGIN: Match.anyValue() } },
    });
    const actions = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
      ({ Properties }) =>
        Properties.PolicyDocument.Statement.flatMap(
          ({ Action }: { Action: string | string[] }) => Action,
        ),
    );

    expect(new Set(actions)).toEqual(new Set(['logs:CreateLogStream', 'logs:PutLogEvents']));
  });
});

describe('the saved queries', () => {
  const queries = Object.values(template.findResources('AWS::Logs::QueryDefinition')).map(
    ({ Properties }) => Properties,
  );

  it('are those that docs/operate.md names', () => {
    const names: string[] = queries.map(({ Name }) => Name.replace('car-quiz-prod/', ''));

    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(operatePage).toContain(`*${name}*`);
  });

  it('say why a submit failed', () => {
    const query = queries.find(({ Name }) => Name === 'car-quiz-prod/Why a submit failed');

    expect(query?.['QueryString']).toContain('errorCode, invalidFields, session, cfId, requestId');
    expect(query?.['QueryString']).toContain('filter route = "/api/survey"');
    expect(query?.['LogGroupNames'].length).toBeGreaterThan(5);
  });
});
