import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Dashboard,
  GraphWidget,
  type IMetric,
  SingleValueWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { createCdnMetric } from './cdn-metric.ts';
import type { Signals } from './signals.ts';

export const createDashboard = (
  scope: Construct,
  stage: string,
  signals: Signals,
  distribution: Distribution,
) =>
  new Dashboard(scope, 'Dashboard', {
    dashboardName: `car-quiz-${stage}`,
    defaultInterval: Duration.days(1),
    widgets: [
      [
        new SingleValueWidget({
          title: 'Completed quizzes today',
          metrics: [signals.completed.with({ period: Duration.days(1) })],
          width: 6,
          height: 6,
        }),
        new GraphWidget({
          title: 'Completed quizzes an hour',
          left: [signals.completed],
          width: 18,
          height: 6,
        }),
      ],
      [
        createGraph('Calls', [signals.calls], [signals.clientErrors, signals.serverErrors]),
        createGraph('Slowest of a hundred (ms)', [
          signals.latency,
          signals.surveyDuration,
          signals.quizSessionDuration,
        ]),
      ],
      [
        createGraph(
          'Jobs done',
          [signals.sweeps, signals.summaries, signals.checks],
          [signals.deadLetters, signals.totalsDiffer],
        ),
        createGraph(
          'Table: units, and requests held back: to functions, to the table, by limits',
          [signals.consumedWrites, signals.consumedReads],
          [signals.throttles, signals.tableThrottles, signals.tooManyRequests],
        ),
      ],
      [
        createGraph(
          'Site: requests, and errors in percent',
          [createCdnMetric(distribution, 'Requests', 'Sum')],
          [
            createCdnMetric(distribution, '4xxErrorRate', 'Average'),
            createCdnMetric(distribution, '5xxErrorRate', 'Average'),
          ],
        ),
        createGraph(
          'Mail: shares that bounce and complain',
          [signals.bounceRate],
          [signals.complaintRate],
        ),
      ],
    ],
  });

const createGraph = (
  title: string,
  left: readonly IMetric[],
  right: readonly IMetric[] = [],
): GraphWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: 12, height: 6 });
