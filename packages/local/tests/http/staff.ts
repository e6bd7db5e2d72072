import { randomUUID } from 'node:crypto';
import { schemas } from '@app/contract/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor, signIn, type Visitor } from './client.ts';
import type { Target } from './target.ts';
import { completeQuiz } from './visit.ts';

export const describeStaff = (target: () => Target): void => {
  describe('staff', () => {
    let staff: Visitor;

    beforeAll(async () => {
      staff = await signIn(target());
    });

    it('are recognized only while they are signed in', async () => {
      const visitor = await signIn(target());

      expect((await visitor.call('/api/me')).body).toEqual({ username: target().admin.username });
      expect((await visitor.call('/api/logout', { method: 'POST', body: {} })).status).toBe(200);
      expect((await visitor.call('/api/me')).status).toBe(401);
    });

    it('are rejected with a wrong password', async () => {
      const { status } = await createVisitor(target()).call('/api/login', {
        body: { ...target().admin, password: 'a wrong password' },
      });

      expect(status).toBe(401);
    });

    it('see a survey as soon as it is completed', async () => {
      const resultId = await completeQuiz(createVisitor(target()), 'M5V 2T6');
      const { body } = await staff.call('/api/test/surveys?limit=10');
      const { surveys } = schemas.listSurveys.response.parse(body);
      const listed = surveys.find(({ id }) => id === resultId);

      expect(listed).toMatchObject({ userZipcode: 'M5V2T6' });
    });

    it('see at which question visitors left, and can clear test data', async () => {
      const visitor = createVisitor(target());
      const session = { sessionId: randomUUID() };

      await visitor.call('/api/quiz-session/start', {
        body: { ...session, totalSteps: 20, sequence: 1 },
      });
      await visitor.call('/api/quiz-session/exit', {
        body: {
          ...session,
          exitReason: 'page_unload',
          currentStep: 2,
          currentQuestionId: 'usage.offRoad',
          sequence: 2,
        },
      });

      const isListed = async () => {
        const { body } = await staff.call('/api/test/dropout-data');
        const { dropouts } = schemas.listDropouts.response.parse(body);
        return dropouts.some(({ sessionId }) => sessionId === session.sessionId);
      };

      expect(await isListed()).toBe(true);
      let query = '';

      do {
        const { body } = await staff.call(`/api/test/clear-test-data${query}`, {
          method: 'DELETE',
        });
        const { nextCursor } = schemas.clearTestData.response.parse(body);

        query = nextCursor === undefined ? '' : `?cursor=${nextCursor}`;
      } while (query !== '');

      expect(await isListed()).toBe(false);
    });

    it('see cookie choices and the days of the last month', async () => {
      const choice = {
        necessary: true,
        analytics: true,
        marketing: true,
        preferences: true,
        action: 'accept',
      };

      await createVisitor(target()).call('/api/cookie-consent', { body: choice });
      const listed = await staff.call('/api/test/cookie-consents');
      const { consents } = schemas.listCookieConsents.response.parse(listed.body);

      expect(consents[0]).toMatchObject({ action: 'accept' });

      await completeQuiz(createVisitor(target()));
      const { body } = await staff.call('/api/admin/analytics?range=30');
      const { periods } = schemas.getAnalytics.response.parse(body);

      expect(periods).toHaveLength(30);
      expect(periods.at(-1)?.completed).toBeGreaterThan(0);
    });

    it('can export every survey', async () => {
      const resultId = await completeQuiz(createVisitor(target()));
      const csv = await readExport(staff);
      const rows = csv.trimEnd().split('\r\n');

      expect(rows.filter((row) => row.includes(resultId))).toHaveLength(1);
    });
  });
};

/** Follows an export to its file: directly, or through the pages and the link of a large one. */
const readExport = async ({ call }: Visitor): Promise<string> => {
  let answer = await call('/api/test/export-surveys?format=csv');

  for (;;) {
    const location = answer.headers.get('location');
    if (location !== null)
      return /^https?:/.test(location)
        ? (await fetch(location)).text()
        : (await call(location)).text;

    const [, refreshed] = /url=(.*)$/.exec(answer.headers.get('refresh') ?? '') ?? [];
    if (refreshed === undefined) return answer.text;

    answer = await call(refreshed);
  }
};
