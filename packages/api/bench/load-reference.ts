import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { recommend } from '@app/engine/recommend';
import { CreateTableCommand } from '@aws-sdk/client-dynamodb';
import { createConsentStore } from '../src/consent/consent-store.ts';
import { createBusinessDay } from '../src/platform/business-day.ts';
import { createTableInput } from '../src/platform/dynamodb/table.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { createLog } from '../src/platform/log.ts';
import { acknowledged } from '../src/platform/result.ts';
import { createSessionStore } from '../src/quiz-session/session-store.ts';
import { trackVisit } from '../src/quiz-session/track-visit.ts';
import { createNoteNetworkSurvey } from '../src/survey/network-surveys-store.ts';
import { getResult } from '../src/survey/result.ts';
import { submitSurvey, updateZip } from '../src/survey/submit-survey.ts';
import { createSurveyStore } from '../src/survey/survey-store.ts';
import { createCounterReader } from '../src/totals/counters-store.ts';

// The bare server that `npm run bench -- load` compares the product with: JSON in, the same use cases on a table of its own,
// JSON out, and nothing in between. Prints its address.

const table = openTable(`load-reference-${randomUUID()}`);
await table.client.send(new CreateTableCommand(createTableInput(table.tableName)));
const businessDay = createBusinessDay('America/Toronto');
const now = (): Date => new Date();
const log = createLog('load-reference');
const surveys = createSurveyStore({ ...table, log, businessDay });
const noteNetworkSurvey = createNoteNetworkSurvey(table);
const survey = { surveys, noteNetworkSurvey, recommend, log, now, newResultId: () => randomBytes(16).toString('hex') };
const session = { sessions: createSessionStore(table), now, businessDay, newDropoutId: randomUUID };
const ipAddress = '8.8.8.8';
const consents = createConsentStore({ ...table, businessDay });
const newRecord = () => ({ id: randomUUID(), ipAddress, timestamp: now().toISOString() });
const counters = createCounterReader(table);

// biome-ignore lint/suspicious/noExplicitAny: trusting what comes is what a bare server does
type Body = any;
type Call = (body: Body, key: string | undefined) => Promise<unknown>;

const calls: Readonly<Record<string, Call>> = {
  '/api/cookie-consent': (choice) => consents.appendConsent({ ...choice, ...newRecord() }).then(() => acknowledged),
  '/api/terms/accept': () => consents.appendTermsAcceptance(newRecord()).then(() => acknowledged),
  '/api/quiz-session/start': (body) => trackVisit({ ...body, kind: 'start', ipAddress }, session),
  '/api/quiz-session/progress': (body) => trackVisit({ ...body, kind: 'progress', ipAddress }, session),
  '/api/quiz-session/heartbeat': (body) => trackVisit({ ...body, kind: 'heartbeat', ipAddress }, session),
  '/api/quiz-session/exit': (body) => trackVisit({ ...body, kind: 'exit', ipAddress }, session),
  '/api/quiz-session/complete': (body) => trackVisit({ ...body, kind: 'complete', ipAddress }, session),
  '/api/survey': (answers, idempotencyKey) =>
    submitSurvey({ answers, idempotencyKey, viewerAddress: `8.8.${randomInt(256)}.${randomInt(256)}` }, survey),
  '/api/survey/update-zip': (body) => updateZip(body, survey),
};

const answer = (path: string, body: Body, key: string | undefined): Promise<unknown> => {
  if (path === '/counts') return counters.readAllTime();
  const resultId = /^\/api\/survey\/results\/(\w+)$/.exec(path)?.[1];
  if (resultId !== undefined) return getResult(resultId, survey);
  return calls[path]?.(body, key) ?? Promise.reject(new Error(`Nothing at ${path}`));
};

const server = createServer(async (request, response) => {
  try {
    const body = request.method === 'POST' ? await json(request) : undefined;
    const key = request.headers['idempotency-key'];
    const value = await answer(request.url ?? '', body, typeof key === 'string' ? key : undefined);
    const text = JSON.stringify(value);
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
      .end(text);
  } catch (error) {
    console.error(error);
    response.writeHead(500).end('{}');
  }
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
process.on('SIGTERM', () => process.exit());
