import {
  type ILogGroup,
  QueryDefinition,
  QueryString,
  type QueryStringProps,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { WatchedStacks } from './watched-stacks.ts';

const callFields = [
  '@timestamp',
  'route',
  'status',
  'errorCode',
  'invalidFields',
  'session',
  'cfId',
  'requestId',
];
const newestFirst = { sort: '@timestamp desc', limit: 500 };

/** Saves the queries that docs/operate.md names in CloudWatch Logs Insights. */
export const createQueries = (
  scope: Construct,
  stage: string,
  { data, api, schedule }: WatchedStacks,
): void => {
  const calls = [...api.functions.values()].map(({ logGroup }) => logGroup);
  const jobs = Object.values(schedule.functions).map(({ logGroup }) => logGroup);

  const save = (
    id: string,
    name: string,
    logGroups: ILogGroup[],
    query: QueryStringProps,
  ): void => {
    const queryString = new QueryString(query);

    new QueryDefinition(scope, id, {
      queryDefinitionName: `car-quiz-${stage}/${name}`,
      logGroups,
      queryString,
    });
  };

  save('RefusedCalls', 'Why calls were refused', calls, {
    fields: callFields,
    filterStatements: ['message = "request"', 'status >= 400'],
    ...newestFirst,
  });
  save('OneSubmit', 'Why a submit failed', calls, {
    fields: callFields,
    filterStatements: ['message = "request"', 'route = "/api/survey"', 'status >= 400'],
    ...newestFirst,
  });
  save('Errors', 'Errors with their stacks', [...calls, ...jobs], {
    fields: ['@timestamp', 'service', 'message', 'errorName', 'requestId', 'stack'],
    filterStatements: ['level = "ERROR"'],
    ...newestFirst,
  });
  save('OneSession', 'Refused calls by session', calls, {
    filterStatements: ['message = "request"', 'status >= 400', 'ispresent(session)'],
    statsStatements: [
      'count(*) as refused, min(@timestamp) as first, max(@timestamp) as last by session, route, errorCode',
    ],
    sort: 'refused desc',
    limit: 100,
  });
  // The API's own log: throttled calls, unknown routes and functions that could not run.
  save('HeldBackCalls', 'Calls that reached no function', [data.entrance.accessLog], {
    fields: ['@timestamp', 'route', 'status', 'error', 'integrationError', 'requestId'],
    filterStatements: ['integrationStatus != "200"'],
    ...newestFirst,
  });
  save('SlowCalls', 'Slowest calls by route', calls, {
    filterStatements: ['message = "request"'],
    statsStatements: [
      'count(*) as calls, pct(durationMs, 50) as median, pct(durationMs, 99) as p99, max(durationMs) as slowest by route',
    ],
    sort: 'p99 desc',
  });
  save('Jobs', 'What the jobs did', jobs, {
    fields: ['@timestamp', 'service', 'level', 'message', 'job', 'stack'],
    filterStatements: ['ispresent(message)'],
    ...newestFirst,
  });
  save('SignIns', 'Failed sign-ins by reason', calls, {
    filterStatements: ['message = "sign-in failed"'],
    statsStatements: ['count(*) as failures by reason, bin(5m) as time'],
    sort: 'time desc',
    limit: 500,
  });
};
