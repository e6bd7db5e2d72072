import type { FunctionGroup } from '@app/contract/endpoint-lookup';
import { type JobName, jobs } from '@app/contract/jobs';
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { ScheduleStack } from '../stacks/schedule-stack.ts';
import { quizCompleted } from './completed-quizzes.ts';

export type WatchedStacks = { readonly data: DataStack; readonly api: ApiStack; readonly schedule: ScheduleStack };

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
    /** As visitors experience it, including cold starts. */
    latency: httpApi.metricLatency(p99),
    surveyDuration: backendOf(api, 'survey').function.metricDuration(p99),
    quizSessionDuration: backendOf(api, 'quiz-session').function.metricDuration(p99),
    /** Of all functions in the account's region, which share its quota. */
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
    // A run for a requested date says nothing about the schedule.
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
    /** Over a whole day: the nightly check reports once a night until the totals are repaired. */
    totalsDiffer: lines('TotalsDiffer', schedule.functions.reconcile.logGroup, differing).metric({
      statistic: 'Sum',
      period: Duration.days(1),
    }),
  } as const;
};

const backendOf = ({ functions }: ApiStack, name: FunctionGroup) => {
  const backend = functions.get(name);
  if (backend === undefined) throw new Error(`There is no function for ${name}`);
  return backend;
};

const metricNamespaceOf = (stage: string): string => `car-quiz/${stage}`;

/** The last log line of every successful job. */
const jobDone = FilterPattern.stringValue('$.message', '=', 'job done');

type HourlyCountProps = {
  readonly stage: string;
  readonly metricName: string;
  readonly logGroup: ILogGroup;
  readonly filterPattern: IFilterPattern;
  /** The log of the sweep, which runs at all hours. */
  readonly clockLog: ILogGroup;
};

/** Counts lines of a function's log. Each run of the sweep adds a zero, because an alarm needs a value for every hour. */
class HourlyCount extends Construct {
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
