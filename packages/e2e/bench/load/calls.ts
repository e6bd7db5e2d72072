import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { answersAt } from '../../src/support/answers.ts';

export type LoadCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** `status` is 0 when there was no response. */
export type LoadAnswer = {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
  readonly cookies: readonly string[];
};

/** Calls a server over keep-alive connections, as browsers and CDNs do. */
export const openCaller = (origin: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 600 });
  const call = ({ method, path, body, headers = {} }: LoadCall): Promise<LoadAnswer> =>
    new Promise((resolve) => {
      const start = performance.now();
      const text = body === undefined ? undefined : JSON.stringify(body);
      const fail = (error: Error) =>
        resolve({ status: 0, text: error.message, ms: performance.now() - start, cookies: [] });
      const type = text === undefined ? {} : { 'content-type': 'application/json' };
      const sent = request(
        `${origin}${path}`,
        { method, agent, headers: { ...type, ...headers } },
        (answer) => {
          let received = '';

          answer.setEncoding('utf8');
          answer.on('data', (chunk: string) => {
            received += chunk;
          });
          answer.on('error', fail);
          answer.on('end', () => {
            const cookies = (answer.headers['set-cookie'] ?? []).map(
              (cookie) => cookie.split(';')[0] ?? '',
            );

            resolve({
              status: answer.statusCode ?? 0,
              text: received,
              ms: performance.now() - start,
              cookies,
            });
          });
        },
      );

      sent.on('error', fail);
      sent.end(text);
    });
  return { call, close: () => agent.destroy() };
};

export type Caller = ReturnType<typeof openCaller>;

const post = (path: string, body: unknown, headers = {}): LoadCall => ({
  method: 'POST',
  path,
  body,
  headers,
});

export const buildSubmitCall = (idempotencyKey: string): LoadCall =>
  post('/api/survey', answersAt('10001'), {
    'idempotency-key': idempotencyKey,
    'x-forwarded-for': makeVisitorAddress(),
  });

/** An address of those kept for benchmarks (RFC 2544). One network may send 250 surveys in ten minutes. */
const makeVisitorAddress = (): string =>
  `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`;

const parseResultId = ({ text }: LoadAnswer): string =>
  /"resultId":"([^"]+)"/.exec(text)?.[1] ?? 'none';

const consent = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  action: 'decline',
};
const stepAtWhichSomeLeave = 9;

type Sent = { readonly answer: LoadAnswer; readonly call: LoadCall };

export type Visit = { readonly kind: 'completed' | 'left'; readonly sent: readonly Sent[] };

/** Simulates a visitor who goes from the cookie banner to the result, or leaves at a question. */
export const simulateVisit = async ({ call }: Caller, leavesEarly: boolean): Promise<Visit> => {
  const sent: Sent[] = [];
  const visitorAddress = makeVisitorAddress();

  const send = async (next: LoadCall): Promise<LoadAnswer> => {
    const headers = { ...next.headers, 'x-forwarded-for': visitorAddress };
    const answer = await call({ ...next, headers });

    sent.push({ answer, call: next });
    return answer;
  };

  const sessionId = randomUUID();
  let sequence = 0;

  const report = (kind: string, details: object) => {
    sequence += 1;
    return send(post(`/api/quiz-session/${kind}`, { sessionId, sequence, ...details }));
  };

  await send(post('/api/cookie-consent', consent));
  await send(post('/api/terms/accept', { surveyId: null }));
  await report('start', { totalSteps: 20 });

  for (let currentStep = 1; currentStep <= 20; currentStep += 1) {
    const position = { currentStep, currentQuestionId: 'usage.towing' };
    if (leavesEarly && currentStep === stepAtWhichSomeLeave) {
      await report('exit', { ...position, exitReason: 'page_hide' });
      return { kind: 'left', sent };
    }

    await report('progress', position);
    if (currentStep <= 18) await report('heartbeat', { timestamp: Date.now() });
  }

  const headers = { 'idempotency-key': randomUUID() };
  const resultId = parseResultId(await send(post('/api/survey', answersAt('00000'), headers)));

  await send(post('/api/survey/update-zip', { resultId, zipCode: '10001' }));
  await report('complete', { surveyId: resultId });
  await send({ method: 'GET', path: `/api/survey/results/${resultId}` });
  return { kind: 'completed', sent };
};
