import { Stack } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { type ITopic, Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export type Watch = {
  readonly id: string;
  readonly description: string;
  readonly metric: IMetric;
  readonly threshold?: number;
  /** An alarm goes off below the threshold instead of from it on. */
  readonly comparison?: 'lessThan';
  readonly periods?: number;
  /** How missing data counts. By default it counts as fine. */
  readonly missing?: 'alarm';
};

export const createAlarm = (scope: Construct, topic: ITopic, watch: Watch): Alarm => {
  const { id, description, metric, threshold = 1, comparison, periods = 1, missing } = watch;
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${description} docs/operations.md, "Alarms", says what to do.`,
    metric,
    threshold,
    comparisonOperator:
      comparison === 'lessThan'
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: missing === 'alarm' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
};

export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, displayName: string, email: string) {
    super(scope, id, { displayName, enforceSSL: true });
    // Enforcing TLS replaces the topic's default policy, which lets alarms publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.addSubscription(new EmailSubscription(email));
  }
}

export class SpendingBudget extends Construct {
  constructor(scope: Construct, id: string, monthlyUsd: number, email: string) {
    super(scope, id);
    const warnAt = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthlyUsd, unit: 'USD' } },
      notificationsWithSubscribers: [warnAt('ACTUAL', 80), warnAt('FORECASTED', 100)],
    });
  }
}
