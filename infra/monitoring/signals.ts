import type { FunctionGroup } from '@app/contract/endpoint-lookup';
import { type JobName, jobs } from '@app/contract/jobs';
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { ScheduleStack } from '../stacks/schedule-stack.ts';
import { quizCompleted } from './completed-surveys.ts';
import { HourlyCount, jobDone, metricNamespaceOf } from './hourly-count.ts';

/** The stacks that are watched. */
export type WatchedStacks = { readonly data: DataStack; readonly api: ApiStack; readonly schedule: ScheduleStack };

const backendOf = ({ functions }: ApiStack, name: FunctionGroup) => {
  const backend = functions.get(name);
  if (backend === undefined) throw new Error(`There is no function for ${name}`);
  return backend;
};

/** What functions say in their logs. */
const createLogSignals = (scope: Construct, stage: string, { api, schedule }: WatchedStacks) => {
  const clockLog = schedule.functions.sweep.logGroup;
  const lines = (metricName: string, logGroup: ILogGroup, filterPattern: IFilterPattern): MetricFilter =>
    new MetricFilter(scope, `${metricName}Lines`, {
      metricNamespace: metricNamespaceOf(stage),
      metricName,
      metricValue: '1',
      logGroup,
      filterPattern,
    });
  const runsDone = (metricName: string, job: JobName): Metric => {
    // A run that was asked for with a date says nothing of the schedule.
    const filterPattern = FilterPattern.all(
      jobDone,
      FilterPattern.stringValue('$.job', '=', job),
      FilterPattern.notExists('$.date'),
    );
    const { logGroup } = schedule.functions[jobs[job].function];
    return new HourlyCount(scope, metricName, { stage, metricName, logGroup, filterPattern, clockLog }).metric;
  };
  const differing = FilterPattern.stringValue('$.message', '=', 'totals differ from the records');
  return {
    completed: new HourlyCount(scope, 'CompletedQuizzes', {
      stage,
      metricName: 'CompletedQuizzes',
      logGroup: backendOf(api, 'quiz-session').logGroup,
      filterPattern: quizCompleted,
      clockLog,
    }).metric,
    sweeps: lines('SweepsDone', clockLog, jobDone).metric({ statistic: 'Sum', period: Duration.minutes(15) }),
    summaries: runsDone('DailySummariesDone', 'daily-summary'),
    checks: runsDone('ChecksDone', 'reconcile'),
    /** Of a whole day, since the nightly check tells once a night until somebody has mended them. */
    totalsDiffer: lines('TotalsDiffer', schedule.functions.reconcile.logGroup, differing).metric({
      statistic: 'Sum',
      period: Duration.days(1),
    }),
  } as const;
};

/** The metrics that alarms and dashboard show. */
export const createSignals = (scope: Construct, stage: string, stacks: WatchedStacks) => {
  const { data, api, schedule } = stacks;
  const { api: httpApi } = data.entrance;
  const every5Minutes = { period: Duration.minutes(5) };
  const p99 = { statistic: 'p99', ...every5Minutes };
  return {
    ...createLogSignals(scope, stage, stacks),
    calls: httpApi.metricCount(every5Minutes),
    serverErrors: httpApi.metricServerError(every5Minutes),
    clientErrors: httpApi.metricClientError(every5Minutes),
    /** As visitors wait, cold starts included. */
    latency: httpApi.metricLatency(p99),
    surveyDuration: backendOf(api, 'survey').function.metricDuration(p99),
    quizSessionDuration: backendOf(api, 'quiz-session').function.metricDuration(p99),
    /** Of all functions in the account's region: they share its quota. */
    throttles: LambdaFunction.metricAllThrottles(every5Minutes),
    deadLetters: schedule.deadLetters.metricApproximateNumberOfMessagesVisible(every5Minutes),
    bounceRate: new Metric({
      namespace: 'AWS/SES',
      metricName: 'Reputation.BounceRate',
      statistic: 'Maximum',
      period: Duration.hours(1),
    }),
    consumedWrites: data.table.metricConsumedWriteCapacityUnits(every5Minutes),
    consumedReads: data.table.metricConsumedReadCapacityUnits(every5Minutes),
  } as const;
};

export type Signals = ReturnType<typeof createSignals>;
