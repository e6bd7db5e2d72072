import { analyticsResponseSchema } from '@app/contract/analytics-schemas';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { sessionParsers } from '../quiz-session/session-store.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
});

const analytics = async (range = '30') =>
  analyticsResponseSchema.parse((await api.admin('getAnalytics', { query: { range } })).body);

/** The funnel of all devices. */
const readFunnel = async () => {
  const [funnel] = (await analytics()).funnels;
  if (funnel === undefined) throw new Error('There is no funnel');

  return funnel;
};

const walk = async (
  sessionId: string,
  questions: readonly string[],
  end?: 'exit' | 'complete',
  choice: { readonly analytics?: boolean } = {},
) => {
  let sequence = 1;

  for (const currentQuestionId of questions) {
    const body = { sessionId, currentStep: sequence, currentQuestionId, sequence, ...choice };

    await api.call('updateProgress', { body });
    sequence += 1;
  }

  const currentQuestionId = questions.at(-1);
  if (end === 'complete')
    await api.call('completeSession', { body: { sessionId, sequence, ...choice } });

  const left = {
    sessionId,
    exitReason: 'page_hide',
    currentStep: 3,
    currentQuestionId,
    sequence,
    ...choice,
  };
  if (end === 'exit') await api.call('exitSession', { body: left });
};

describe('the analytics', () => {
  it('show 30 empty days for an empty table', async () => {
    const { periods, funnels, timeZone } = await analytics();

    expect(periods).toHaveLength(30);
    expect(periods.every(({ completed, dropped }) => completed === 0 && dropped === 0)).toBe(true);
    expect(funnels).toMatchObject([{ device: 'all', visits: 0, completed: 0 }]);
    expect(timeZone).toBe('America/Toronto');
    expect(await analytics('all')).not.toHaveProperty('range');
  });

  it('count surveys and dropouts on their business days', async () => {
    await api.addSurveys([
      makeSurvey(),
      makeSurvey(),
      makeSurvey({ createdAt: new Date(Date.now() - 3 * 864e5).toISOString() }),
    ]);
    const { periods: days } = await analytics();

    expect([days.at(-1)?.completed, days.at(-4)?.completed]).toEqual([2, 1]);
    expect(days.reduce((sum, { completed }) => sum + completed, 0)).toBe(3);
    expect(days.map(({ from }) => from).sort()).toEqual(days.map(({ from }) => from));
  });

  it('follow ended visits through the questions', async () => {
    const path = ['lifestyle.currentCar', 'budget.condition', 'usage.passengers'];

    await walk('completed-1', path, 'complete');
    await walk('left-early', path.slice(0, 2), 'exit');
    await walk('went-back', [...path, 'budget.condition'], 'exit');
    await walk('still-there', path);
    const funnel = await readFunnel();

    expect([funnel.visits, funnel.completed]).toEqual([3, 1]);
    const stepCounts = funnel.steps.map(({ reached, left, wentBack }) => [reached, left, wentBack]);

    expect([0, 2, 3].map((place) => stepCounts[place])).toEqual([
      [3, 0, 0],
      [3, 2, 0],
      [2, 0, 1],
    ]);
    expect(funnel.steps[0]?.medianSeconds).toBeGreaterThanOrEqual(0);
    // No step was reported for later questions, but the visitor who completed the quiz was asked them.
    expect(funnel.steps[10]).toMatchObject({ reached: 1, medianSeconds: null });
  });

  it('count visits without analytics, and leave them out of the funnel', async () => {
    const before = await readFunnel();

    expect(before.withoutAnalytics).toBe(0);
    await walk('declined-1', ['lifestyle.currentCar'], 'complete', { analytics: false });
    await walk('declined-2', ['lifestyle.currentCar'], 'exit', { analytics: false });
    expect(await readFunnel()).toEqual({ ...before, withoutAnalytics: 2 });
  });

  it('keep the visits of real visitors whose sessions were cleared', async () => {
    const before = (await readFunnel()).visits;

    await putSession(api.access, {
      minutesAgo: 90,
      ipAddress: '8.8.8.8',
      path: [{ questionId: 'usage.towing', atSeconds: 1 }],
    });

    expect((await api.admin('clearTestData')).status).toBe(200);
    const funnel = await readFunnel();

    // The visits above came from a documentation address, so they were tests.
    expect([before, funnel.visits]).toEqual([3, 1]);
    expect(funnel.steps.find(({ questionId }) => questionId === 'usage.towing')?.left).toBe(1);
  });
});

describe('the path of a visit', () => {
  it('stays bounded however often the visitor moves', async () => {
    const moves = Array.from({ length: 70 }, (_, index) =>
      index % 2 === 0 ? 'usage.towing' : 'usage.offRoad',
    );

    await walk('moving-a-lot', moves);
    const Key = { pk: 'SESSION#moving-a-lot', sk: 'SESSION' };
    const { Item } = await api.access.client.send(
      new GetCommand({ TableName: api.access.tableName, Key }),
    );
    const { session } = parseStoredItem(Item, sessionParsers);

    expect(session.path).toHaveLength(60);
    expect([session.lastSequence, session.currentQuestionId]).toEqual([70, 'usage.offRoad']);
  });
});
