import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';

/** Where a stage's own metrics stand. */
export const metricNamespaceOf = (stage: string): string => `car-quiz/${stage}`;

/** The line with which every run of a job ends that went well. */
export const jobDone = FilterPattern.stringValue('$.message', '=', 'job done');

type HourlyCountProps = {
  readonly stage: string;
  readonly metricName: string;
  readonly logGroup: ILogGroup;
  /** Which lines of the log are counted. */
  readonly filterPattern: IFilterPattern;
  /** Of the sweep, which runs at all hours. */
  readonly clockLog: ILogGroup;
};

/**
 * Counts lines of a function's log. Every run of the sweep counts as none, so that there is a figure for each hour:
 * nothing can be said of a metric without one.
 */
export class HourlyCount extends Construct {
  readonly metric: Metric;

  constructor(scope: Construct, id: string, props: HourlyCountProps) {
    super(scope, id);
    const { stage, metricName, logGroup, filterPattern, clockLog } = props;
    const metric = { metricNamespace: metricNamespaceOf(stage), metricName };
    new MetricFilter(this, 'Counted', { ...metric, logGroup, filterPattern, metricValue: '1' });
    new MetricFilter(this, 'Clock', { ...metric, logGroup: clockLog, filterPattern: jobDone, metricValue: '0' });
    this.metric = new Metric({
      namespace: metric.metricNamespace,
      metricName,
      statistic: 'Sum',
      period: Duration.hours(1),
    });
  }
}
