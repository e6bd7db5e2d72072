import { aws_cloudwatch as cloudwatch, aws_iam as iam, Stack, aws_sns as sns } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

type AlarmRule = Partial<cloudwatch.AlarmProps> & {
  readonly description: string;
  readonly metric: cloudwatch.IMetric;
};

/** Alarms by id. By default, one goes off at a value of 1, and missing data counts as fine. */
export type AlarmRules = Readonly<Record<string, AlarmRule>>;

export const createAlarms = (scope: Construct, topic: sns.ITopic, rules: AlarmRules): void => {
  for (const [id, { description, ...props }] of Object.entries(rules)) {
    const alarm = new cloudwatch.Alarm(scope, id, {
      alarmDescription: `${description} docs/operate.md, "Alarms", says what to do.`,
      threshold: 1,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      ...props,
    });

    alarm.addAlarmAction(new SnsAction(topic));
    alarm.addOkAction(new SnsAction(topic));
  }
};

export class AlarmTopic extends sns.Topic {
  constructor(scope: Construct, id: string, displayName: string, email: string) {
    super(scope, id, { displayName, enforceSSL: true });
    // Enforcing TLS replaces the topic's default policy, which lets alarms publish.
    this.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.addSubscription(new EmailSubscription(email));
  }
}

export const createBudget = (
  scope: Construct,
  id: string,
  monthlyUsd: number,
  email: string,
): void => {
  const warnAt = (notificationType: 'ACTUAL' | 'FORECASTED', percent: number) => ({
    notification: {
      notificationType,
      comparisonOperator: 'GREATER_THAN',
      threshold: percent,
      thresholdType: 'PERCENTAGE',
    },
    subscribers: [{ subscriptionType: 'EMAIL', address: email }],
  });

  new CfnBudget(new Construct(scope, id), 'Budget', {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: [warnAt('ACTUAL', 80), warnAt('FORECASTED', 100)],
  });
};
