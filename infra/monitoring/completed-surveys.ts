import { endpoints } from '@app/contract/endpoints';
import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { businessHoursUtc } from './business-hours.ts';

type CompletedSurveysProps = {
  readonly stage: string;
  /** Of the function that visitors' browsers tell of the end of a quiz. */
  readonly quizLog: ILogGroup;
  /** Of a function that runs at all hours. */
  readonly clockLog: ILogGroup;
};

const metricName = 'CompletedQuizzes';

/**
 * Counts finished quizzes from the functions' logs. Every run of the sweep counts as none, so that there is a figure
 * for each hour: nothing can be said of a metric without one.
 */
export class CompletedSurveys extends Construct {
  readonly metric: Metric;

  constructor(scope: Construct, id: string, { stage, quizLog, clockLog }: CompletedSurveysProps) {
    super(scope, id);
    const metricNamespace = `car-quiz/${stage}`;
    new MetricFilter(this, 'Completed', {
      logGroup: quizLog,
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.message', '=', 'request'),
        FilterPattern.stringValue('$.route', '=', endpoints.completeSession.path),
        FilterPattern.numberValue('$.status', '=', 200),
      ),
      metricNamespace,
      metricName,
      metricValue: '1',
    });
    new MetricFilter(this, 'Clock', {
      logGroup: clockLog,
      filterPattern: FilterPattern.stringValue('$.message', '=', 'job done'),
      metricNamespace,
      metricName,
      metricValue: '0',
    });
    this.metric = new Metric({
      namespace: metricNamespace,
      metricName,
      statistic: 'Sum',
      period: Duration.hours(1),
      label: 'Completed quizzes',
    });
  }

  /** 1 for an hour of business in which nobody completed the quiz, else 0. */
  quietHours(timeZone: string): MathExpression {
    const isOpen = businessHoursUtc(timeZone)
      .map((hour) => `HOUR(completed) == ${hour}`)
      .join(' || ');
    return new MathExpression({
      expression: `IF((${isOpen}) && completed == 0, 1, 0)`,
      usingMetrics: { completed: this.metric },
      period: Duration.hours(1),
      label: 'Business hours without a completed quiz',
    });
  }
}
