import { endpoints } from '@app/contract/endpoints';
import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { businessHoursUtc } from './business-hours.ts';

/** The line of the function that visitors' browsers tell of the end of a quiz. */
export const quizCompleted = FilterPattern.all(
  FilterPattern.stringValue('$.message', '=', 'request'),
  FilterPattern.stringValue('$.route', '=', endpoints.completeSession.path),
  FilterPattern.numberValue('$.status', '=', 200),
);

/** 1 for an hour of business in which nobody completed the quiz, else 0. */
export const quietHours = (completed: IMetric, timeZone: string): MathExpression => {
  const isOpen = businessHoursUtc(timeZone)
    .map((hour) => `HOUR(completed) == ${hour}`)
    .join(' || ');
  return new MathExpression({
    expression: `IF((${isOpen}) && completed == 0, 1, 0)`,
    usingMetrics: { completed },
    period: Duration.hours(1),
    label: 'Business hours without a completed quiz',
  });
};
