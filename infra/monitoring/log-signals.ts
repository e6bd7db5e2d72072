import { type JobName, jobs } from '@app/contract/jobs';
import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, type ILogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ApiStack } from '../stacks/api-stack.ts';
import type { DataStack } from '../stacks/data-stack.ts';
import type { ScheduleStack } from '../stacks/schedule-stack.ts';
import { quizCompleted } from './completed-quizzes.ts';

export type WatchedStacks = { readonly data: DataStack; readonly api: ApiStack; readonly schedule: ScheduleStack };

/** Returns the metrics that are counted from log lines. Ten metrics of an account are free; these are ten. */
export const createLogSignals = (scope: Construct, stage: string, { data, api, schedule }: WatchedStacks) => {
  const clockLog = schedule.functions.sweep.logGroup;
  const logOf = (name: Parameters<typeof api.functionOf>[0]): ILogGroup => api.functionOf(name).logGroup;
  const all = [...api.functions.values(), ...Object.values(schedule.functions)].map(({ logGroup }) => logGroup);
  const count = (
    metricName: string,
    period: Duration,
    filterPattern: IFilterPattern,
    ...logGroups: readonly ILogGroup[]
  ): Metric => {
    const metricNamespace = metricNamespaceOf(stage);
    for (const [index, logGroup] of logGroups.entries()) {
      const id = index === 0 ? `${metricName}Lines` : `${metricName}Lines${index + 1}`;
      new MetricFilter(scope, id, { metricNamespace, metricName, metricValue: '1', logGroup, filterPattern });
    }
    return new Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period });
  };
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
  return {
    completed: new HourlyCount(scope, 'CompletedQuizzes', {
      stage,
      metricName: 'CompletedQuizzes',
      logGroup: logOf('quiz-session'),
      filterPattern: quizCompleted,
      clockLog,
    }).metric,
    sweeps: count('SweepsDone', Duration.minutes(15), jobDone, clockLog),
    summaries: runsDone('DailySummariesDone', 'daily-summary'),
    checks: runsDone('ChecksDone', 'reconcile'),
    /** Over a whole day: the nightly check reports once a night until the totals are repaired. */
    totalsDiffer: count(
      'TotalsDiffer',
      Duration.days(1),
      hasMessage('totals differ from the records'),
      schedule.functions.reconcile.logGroup,
    ),
    /** Calls that the API held back, and calls that a limit of ours refused. */
    tooManyRequests: count('TooManyRequests', Duration.minutes(5), tooManyRequests, data.entrance.accessLog),
    signInFailures: count('SignInFailures', Duration.minutes(5), hasMessage('sign-in failed'), logOf('auth')),
    heldMails: count(
      'VisitorMailHeld',
      Duration.minutes(15),
      hasMessage('visitor mail ceiling reached'),
      ...[logOf('contact'), logOf('summaries'), clockLog],
    ),
    surveyFloods: count(
      'SurveyFloods',
      Duration.minutes(10),
      hasMessage('survey limit of a network reached'),
      logOf('survey'),
    ),
    unreadableItems: count('UnreadableItems', Duration.days(1), hasMessage('stored item not readable'), ...all),
  } as const;
};

const metricNamespaceOf = (stage: string): string => `car-quiz/${stage}`;

const hasMessage = (message: string) => FilterPattern.stringValue('$.message', '=', message);

/** The last log line of every successful job. */
const jobDone = hasMessage('job done');

/** The API's log has numbers as text. */
const tooManyRequests = FilterPattern.stringValue('$.status', '=', '429');

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
