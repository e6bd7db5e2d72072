import { randomUUID } from 'node:crypto';
import { recommend } from '@app/engine/recommend';
import { describe, expect, it } from 'vitest';
import { createSessionRepository } from '../src/adapters/dynamodb/session-repository.ts';
import { createSurveyRepository } from '../src/adapters/dynamodb/survey-repository.ts';
import { createBusinessDay } from '../src/use-cases/business-day.ts';
import { completeSession } from '../src/use-cases/quiz-session/complete-session.ts';
import { recordHeartbeat } from '../src/use-cases/quiz-session/record-heartbeat.ts';
import { startSession } from '../src/use-cases/quiz-session/start-session.ts';
import { updateProgress } from '../src/use-cases/quiz-session/update-progress.ts';
import { getResult } from '../src/use-cases/survey/get-result.ts';
import { submitSurvey } from '../src/use-cases/survey/submit-survey.ts';
import { updateZip } from '../src/use-cases/survey/update-zip.ts';
import { createTable } from './support/create-table.ts';
import { draftAnswers } from './support/make-answers.ts';
import { openMeteredTable } from './support/metered-table.ts';

/** Five seconds a call: a visit of three minutes that crosses a five-minute bucket of the session index. */
const createClock = () => {
  let time = Date.parse('2026-11-21T11:58:00.000Z');
  return () => {
    time += 5_000;
    return new Date(time);
  };
};

const visit = async () => {
  const { access, spent } = openMeteredTable(await createTable());
  const businessDay = createBusinessDay('America/Toronto');
  const now = createClock();
  const sessions = { sessions: createSessionRepository(access), now, businessDay, newDropoutId: randomUUID };
  const resultId = randomUUID();
  const surveys = {
    surveys: createSurveyRepository({ ...access, businessDay }),
    recommend,
    now,
    newResultId: () => resultId,
  };
  let sequence = 0;
  const report = () => {
    sequence += 1;
    return { sessionId: 'session-of-a-whole-visit', ipAddress: '2001:db8::8a2e:370:7334', sequence };
  };
  await startSession({ ...report(), totalSteps: 20 }, sessions);
  for (let step = 1; step <= 20; step += 1) {
    const position = { currentStep: step, currentQuestionId: 'usage.premiumMaterials' };
    await updateProgress({ ...report(), ...position }, sessions);
    if (step <= 18) await recordHeartbeat(report(), sessions);
  }
  await submitSurvey({ answers: draftAnswers(), idempotencyKey: randomUUID() }, surveys);
  await updateZip({ resultId, zipCode: 'M5V2T6' }, surveys);
  await completeSession({ ...report(), surveyId: resultId }, sessions);
  await getResult(resultId, surveys);
  return spent;
};

describe('a whole completed visit', () => {
  it('costs at most 60 write and 5 read units', async () => {
    const spent = await visit();
    const write = spent.reduce((sum, units) => sum + units.write, 0);
    const read = spent.reduce((sum, units) => sum + units.read, 0);
    console.info(`A whole visit: ${write} write units, ${read} read units`);
    expect(write).toBeGreaterThan(40);
    expect(read).toBeGreaterThan(0);
    expect(write).toBeLessThanOrEqual(60);
    expect(read).toBeLessThanOrEqual(5);
  });
});
