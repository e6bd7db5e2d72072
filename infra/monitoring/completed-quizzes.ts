import { endpoints } from '@app/contract/endpoints';
import { aws_cloudwatch as cloudwatch, Duration, aws_logs as logs } from 'aws-cdk-lib';

export const quizCompleted = logs.FilterPattern.all(
  logs.FilterPattern.stringValue('$.message', '=', 'request'),
  logs.FilterPattern.stringValue('$.route', '=', endpoints.completeSession.path),
  logs.FilterPattern.numberValue('$.status', '=', 200),
);

/** Creates a metric that is 1 for a business hour without a completed quiz, and 0 for others. */
export const createQuietHours = (
  completed: cloudwatch.IMetric,
  timeZone: string,
): cloudwatch.MathExpression => {
  const businessHourCondition = listBusinessHoursUtc(timeZone)
    .map((hour) => `HOUR(completed) == ${hour}`)
    .join(' || ');
  return new cloudwatch.MathExpression({
    expression: `IF((${businessHourCondition}) && completed == 0, 1, 0)`,
    usingMetrics: { completed },
    period: Duration.hours(1),
    label: 'Business hours without a completed quiz',
  });
};

/** Returns the UTC hours that are business hours all year. Alarms know UTC only. */
export const listBusinessHoursUtc = (timeZone: string): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpenAllYear(hour, timeZone));

/** Visitors are expected between these hours in the business time zone. */
const opens = 10;
const closes = 20;

/** One day with and one without daylight saving time, in either hemisphere. */
const sampleDays = ['2026-01-15', '2026-07-15'] as const;

const isOpenAllYear = (hourUtc: number, timeZone: string): boolean =>
  sampleDays.every((day) => {
    const moment = new Date(`${day}T${String(hourUtc).padStart(2, '0')}:00:00Z`);
    const localHour = getLocalHour(moment, timeZone);
    return localHour >= opens && localHour < closes;
  });

const getLocalHour = (moment: Date, timeZone: string): number =>
  Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(
      moment,
    ),
  );
