import { randomUUID } from 'node:crypto';
import { answersAt } from '../../src/support/answers.ts';
import type { Caller, LoadAnswer, LoadCall } from './http-calls.ts';

const post = (path: string, body: unknown, headers = {}): LoadCall => ({ method: 'POST', path, body, headers });

/** The submit of a whole quiz, counted at once. */
export const submitCall = (idempotencyKey: string): LoadCall =>
  post('/api/survey', answersAt('10001'), { 'idempotency-key': idempotencyKey });

const resultIdIn = ({ text }: LoadAnswer): string => /"resultId":"([^"]+)"/.exec(text)?.[1] ?? 'none';

const consent = { necessary: true, analytics: false, marketing: false, preferences: false, action: 'decline' };
const questionAtWhichSomeLeave = 9;

type Sent = { readonly answer: LoadAnswer; readonly call: LoadCall };

/** What a visit did: whether it completed the quiz, and how each of its calls went. */
export type Visit = { readonly kind: 'completed' | 'left'; readonly sent: readonly Sent[] };

const numbered = (kind: string, session: object, sequence: number, more: object): LoadCall =>
  post(`/api/quiz-session/${kind}`, { ...session, sequence, ...more });

/** One visitor from the cookie banner to the result, or to the question at which they leave. */
export const visit = async ({ call }: Caller, leaves: boolean): Promise<Visit> => {
  const sent: Sent[] = [];
  const send = async (next: LoadCall): Promise<LoadAnswer> => {
    const answer = await call(next);
    sent.push({ answer, call: next });
    return answer;
  };
  const session = { sessionId: randomUUID() };
  let sequence = 0;
  const report = (kind: string, more: object) => {
    sequence += 1;
    return send(numbered(kind, session, sequence, more));
  };
  await send(post('/api/cookie-consent', consent));
  await send(post('/api/terms/accept', { surveyId: null }));
  await report('start', { totalSteps: 20 });
  for (let currentStep = 1; currentStep <= 20; currentStep += 1) {
    const position = { currentStep, currentQuestionId: 'usage.towing' };
    if (leaves && currentStep === questionAtWhichSomeLeave) {
      await report('exit', { ...position, exitReason: 'page_hide' });
      return { kind: 'left', sent };
    }
    await report('progress', position);
    if (currentStep <= 18) await report('heartbeat', { timestamp: Date.now() });
  }
  const headers = { 'idempotency-key': randomUUID() };
  const resultId = resultIdIn(await send(post('/api/survey', answersAt('00000'), headers)));
  await send(post('/api/survey/update-zip', { resultId, zipCode: '10001' }));
  await report('complete', { surveyId: resultId });
  await send({ method: 'GET', path: `/api/survey/results/${resultId}` });
  return { kind: 'completed', sent };
};
