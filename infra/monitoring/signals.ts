import { aws_cloudwatch as cloudwatch, Duration, aws_lambda as lambda } from 'aws-cdk-lib';
import { Operation } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { createLogSignals } from './log-signals.ts';
import type { WatchedStacks } from './watched-stacks.ts';

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
    surveyDuration: api.getFunction('survey').function.metricDuration(p99),
    quizSessionDuration: api.getFunction('quiz-session').function.metricDuration(p99),
    /** Of all functions in the account's region, which share its quota. */
    throttles: lambda.Function.metricAllThrottles(every5Minutes),
    deadLetters: schedule.deadLetters.metricApproximateNumberOfMessagesVisible(every5Minutes),
    bounceRate: createReputationMetric('BounceRate'),
    complaintRate: createReputationMetric('ComplaintRate'),
    consumedWrites: data.table.metricConsumedWriteCapacityUnits(every5Minutes),
    consumedReads: data.table.metricConsumedReadCapacityUnits(every5Minutes),
    /** Requests to the table or an index that exceeded what one of them can do at once. */
    tableThrottles: data.table.metricThrottledRequestsForOperations({
      operations: [
        Operation.PUT_ITEM,
        Operation.UPDATE_ITEM,
        Operation.TRANSACT_WRITE_ITEMS,
        Operation.QUERY,
      ],
      ...every5Minutes,
    }),
  } as const;
};

export type Signals = ReturnType<typeof createSignals>;

const createReputationMetric = (name: 'BounceRate' | 'ComplaintRate'): cloudwatch.Metric =>
  new cloudwatch.Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${name}`,
    statistic: 'Maximum',
    period: Duration.hours(1),
  });
