import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { ScheduleStack } from '../stacks/schedule-stack.ts';

/** The stacks that are watched. */
export type WatchedStacks = { readonly data: DataStack; readonly api: ApiStack; readonly schedule: ScheduleStack };

/** Differences between totals and records, as the nightly check logs them. */
const totalsDiffer = (scope: Construct, stage: string, logGroup: ILogGroup): Metric => {
  const filter = new MetricFilter(scope, 'TotalsDifferLines', {
    logGroup,
    filterPattern: FilterPattern.stringValue('$.message', '=', 'totals differ from the records'),
    metricNamespace: `car-quiz/${stage}`,
    metricName: 'TotalsDiffer',
    metricValue: '1',
  });
  return filter.metric({ statistic: 'Sum', period: Duration.minutes(5) });
};

/** The metrics that alarms and dashboard show. */
export const createSignals = (scope: Construct, stage: string, { data, api, schedule }: WatchedStacks) => {
  const { api: httpApi } = data.entrance;
  const apiFunction = (name: Parameters<typeof api.functions.get>[0]): LambdaFunction => {
    const backend = api.functions.get(name);
    if (backend === undefined) throw new Error(`There is no function for ${name}`);
    return backend.function;
  };
  const p99 = { statistic: 'p99', period: Duration.minutes(5) };
  return {
    calls: httpApi.metricCount({ period: Duration.minutes(5) }),
    serverErrors: httpApi.metricServerError({ period: Duration.minutes(5) }),
    clientErrors: httpApi.metricClientError({ period: Duration.minutes(5) }),
    surveyDuration: apiFunction('survey').metricDuration(p99),
    quizSessionDuration: apiFunction('quiz-session').metricDuration(p99),
    /** Of all functions in the account's region: they share its quota. */
    throttles: LambdaFunction.metricAllThrottles({ period: Duration.minutes(5) }),
    deadLetters: schedule.deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(5) }),
    sweeps: schedule.functions.sweep.function.metricInvocations({ period: Duration.minutes(15) }),
    summaries: schedule.functions['scheduled-summaries'].function.metricInvocations({ period: Duration.days(1) }),
    totalsDiffer: totalsDiffer(scope, stage, schedule.functions.reconcile.logGroup),
    bounceRate: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: 'Maximum',
      period: Duration.hours(1),
    }),
    consumedWrites: data.table.metricConsumedWriteCapacityUnits({ period: Duration.minutes(5) }),
    consumedReads: data.table.metricConsumedReadCapacityUnits({ period: Duration.minutes(5) }),
  } as const;
};

export type Signals = ReturnType<typeof createSignals>;
