import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { sessionKey } from '../../src/quiz-session/keys.ts';
import { startApi } from './start-api.ts';

export const reportKinds = ['start', 'progress', 'heartbeat', 'exit', 'complete'] as const;

export type ReportKind = (typeof reportKinds)[number];
export type Report = {
  readonly kind: ReportKind;
  readonly sequence?: number | undefined;
  readonly analytics?: boolean | undefined;
};

export const position = { currentStep: 4, currentQuestionId: 'usage.towing' };
const calls = {
  start: ['startSession', { totalSteps: 17, device: 'phone', source: { source: 'google' } }],
  progress: ['updateProgress', position],
  heartbeat: ['heartbeat', { timestamp: '2026-11-21T12:00:00.000Z' }],
  exit: ['exitSession', { exitReason: 'page_hide', ...position }],
  complete: ['completeSession', { surveyId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
} as const;

/** Starts the API, and returns functions that send a visit's reports and read what is stored. */
export const startQuizReports = async () => {
  const api = await startApi();

  let sessions = 0;

  const newSessionId = () => {
    sessions += 1;
    return `test-session-${sessions}`;
  };

  const send = (sessionId: string, report: Report, headers: Record<string, string> = {}) => {
    const { kind, ...stamp } = report;
    const [name, fields] = calls[kind];
    return api.call(name, { body: { sessionId, ...stamp, ...fields }, headers });
  };

  const readSession = async (sessionId: string) => {
    const { tableName, client } = api.access;
    const get = new GetCommand({ TableName: tableName, Key: sessionKey(sessionId) });
    return (await client.send(get)).Item;
  };

  const readDropouts = async (sessionId: string) => {
    const { Items = [] } = await api.access.client.send(
      new ScanCommand({
        TableName: api.access.tableName,
        FilterExpression: 'begins_with(pk, :pk) AND sessionId = :id',
        ExpressionAttributeValues: { ':pk': 'DROPOUT#', ':id': sessionId },
      }),
    );
    return Items;
  };

  const readCounts = async () => {
    const { dropouts, dropoutsByQuestion } = await api.counters.readAllTime();
    return [dropouts, dropoutsByQuestion['usage.towing'] ?? 0];
  };

  return { api, newSessionId, send, readSession, readDropouts, readCounts };
};
