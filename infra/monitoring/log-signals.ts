import type { FunctionGroup } from '@app/contract/endpoints';
import { type JobName, jobs } from '@app/contract/jobs';
import { aws_cloudwatch as cloudwatch, Duration } from 'aws-cdk-lib';
import {
  FilterPattern,
  type IFilterPattern,
  type ILogGroup,
  MetricFilter,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { quizCompleted } from './completed-quizzes.ts';
import type { WatchedStacks } from './watched-stacks.ts';

/** Creates the metrics that are counted from log lines. Ten are free; these are ten. */
export const createLogSignals = (
  scope: Construct,
  stage: string,
  { data, api, schedule }: WatchedStacks,
) => {
  const metricNamespace = `car-quiz/${stage}`;
  const getLog = (name: FunctionGroup): ILogGroup => api.getFunction(name).logGroup;
  const sweepLog = schedule.functions.sweep.logGroup;
  const allLogs = [...api.functions.values(), ...Object.values(schedule.functions)].map(
    ({ logGroup }) => logGroup,
  );
  const createSumMetric = (metricName: string, period: Duration) =>
    new cloudwatch.Metric({ namespace: metricNamespace, metricName, statistic: 'Sum', period });

  const countLines = (
    metricName: string,
    period: Duration,
    filterPattern: IFilterPattern,
    ...logGroups: readonly ILogGroup[]
  ) => {
    for (const [index, logGroup] of logGroups.entries()) {
      const id = index === 0 ? `${metricName}Lines` : `${metricName}Lines${index + 1}`;

      new MetricFilter(scope, id, {
        metricNamespace,
        metricName,
        metricValue: '1',
        logGroup,
        filterPattern,
      });
    }

    return createSumMetric(metricName, period);
  };

  /** Counts lines by the hour. An alarm needs a value for every hour, so each sweep adds a zero. */
  const countLinesHourly = (
    metricName: string,
    logGroup: ILogGroup,
    filterPattern: IFilterPattern,
  ) => {
    const filters = new Construct(scope, metricName);
    const metric = { metricNamespace, metricName };

    new MetricFilter(filters, 'Counted', { ...metric, logGroup, filterPattern, metricValue: '1' });
    new MetricFilter(filters, 'Clock', {
      ...metric,
      logGroup: sweepLog,
      filterPattern: jobDone,
      metricValue: '0',
    });
    return createSumMetric(metricName, Duration.hours(1));
  };

  const countRunsHourly = (metricName: string, job: JobName) => {
    const isJob = FilterPattern.stringValue('$.job', '=', job);
    // A run for a requested date says nothing about the schedule.
    const isScheduled = FilterPattern.notExists('$.date');
    const { logGroup } = schedule.functions[jobs[job].function];
    return countLinesHourly(metricName, logGroup, FilterPattern.all(jobDone, isJob, isScheduled));
  };
  return {
    completed: countLinesHourly('CompletedQuizzes', getLog('quiz-session'), quizCompleted),
    sweeps: countLines('SweepsDone', Duration.minutes(15), jobDone, sweepLog),
    summaries: countRunsHourly('DailySummariesDone', 'daily-summary'),
    checks: countRunsHourly('ChecksDone', 'reconcile'),
    /** Over a whole day: the nightly check reports once a night until the totals are repaired. */
    totalsDiffer: countLines(
      'TotalsDiffer',
      Duration.days(1),
      totalsDiffer,
      schedule.functions.reconcile.logGroup,
    ),
    /** Calls that the API held back, and calls that a limit of ours refused. */
    tooManyRequests: countLines(
      'TooManyRequests',
      Duration.minutes(5),
      tooManyRequests,
      data.entrance.accessLog,
    ),
    signInFailures: countLines(
      'SignInFailures',
      Duration.minutes(5),
      matchMessage('sign-in failed'),
      getLog('auth'),
    ),
    heldMails: countLines(
      'VisitorMailHeld',
      Duration.minutes(15),
      matchMessage('visitor mail held'),
      getLog('contact'),
      getLog('result-email'),
      sweepLog,
    ),
    surveyFloods: countLines('SurveyFloods', Duration.minutes(10), limitReached, getLog('survey')),
    unreadableItems: countLines(
      'UnreadableItems',
      Duration.days(1),
      matchMessage('stored item not readable'),
      ...allLogs,
    ),
  } as const;
};

const matchMessage = (message: string) => FilterPattern.stringValue('$.message', '=', message);

/** The last log line of every successful job. */
const jobDone = matchMessage('job done');
const totalsDiffer = matchMessage('totals differ from the records');
const limitReached = matchMessage('survey limit of a network reached');

/** The API's log has numbers as text. */
const tooManyRequests = FilterPattern.stringValue('$.status', '=', '429');
