import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@app/contract/endpoints';
import { makeDraftAnswers } from '@app/contract/testing/make-answers';

/** A call of the visitor's browser. */
export type VisitCall = {
  readonly name: EndpointName;
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The time between calls: three minutes for the whole quiz. */
export const secondsBetweenCalls = 5;

/**
 * Lists the calls of a completed visit in order: the session with 20 steps and 18 heartbeats, the answers, the ZIP code
 * and the result. `getResultId` returns the result's id once the answers were submitted.
 */
export function* wholeVisit(getResultId: () => string): Generator<VisitCall> {
  const sessionId = randomUUID();
  let sequence = 0;

  const report = () => {
    sequence += 1;
    return { sessionId, sequence };
  };

  yield { name: 'startSession', body: { ...report(), totalSteps: 20 } };

  for (let step = 1; step <= 20; step += 1) {
    const position = { currentStep: step, currentQuestionId: 'usage.premiumMaterials' };

    yield { name: 'updateProgress', body: { ...report(), ...position, isContactForm: false } };
    if (step <= 18) yield { name: 'heartbeat', body: { ...report(), timestamp: Date.now() } };
  }

  yield {
    name: 'submitSurvey',
    body: makeDraftAnswers(),
    headers: { 'idempotency-key': randomUUID() },
  };
  yield { name: 'updateZip', body: { resultId: getResultId(), zipCode: 'M5V2T6' } };
  yield { name: 'completeSession', body: { ...report(), surveyId: getResultId() } };
  yield { name: 'getResult', params: { resultId: getResultId() } };
}
