import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** What is watched, and from when on somebody should look. */
export type Watch = {
  readonly id: string;
  /** What has happened and what to do, for who gets the e-mail. */
  readonly description: string;
  readonly metric: IMetric;
  readonly threshold: number;
  readonly comparison: 'atLeast' | 'lessThan';
  /** How many periods in a row; one unless told. */
  readonly periods?: number;
  /** What no figure means; nothing unless told. */
  readonly missing?: 'alarm' | 'fine';
};

const comparisons = {
  atLeast: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  lessThan: ComparisonOperator.LESS_THAN_THRESHOLD,
} as const;

/** Makes an alarm that tells `topic` when it goes off, and when it is over. */
export const createAlarm = (scope: Construct, topic: ITopic, watch: Watch): Alarm => {
  const { id, description, metric, threshold, comparison, periods = 1, missing = 'fine' } = watch;
  const alarm = new Alarm(scope, id, {
    alarmDescription: `${description} docs/operations.md, "Alarms", says what to do.`,
    metric,
    threshold,
    comparisonOperator: comparisons[comparison],
    evaluationPeriods: periods,
    treatMissingData: missing === 'alarm' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
  return alarm;
};
