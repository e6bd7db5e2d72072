import { errorBodySchema } from '@app/contract/errors';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { createVisitor } from './client.ts';
import type { Target } from './target.ts';

export const describeRefusals = (target: () => Target): void => {
  describe('a request', () => {
    it.each([
      ['for an unknown path', '/api/nowhere', {}, 404, 'not_found'],
      ['for an unknown result', `/api/survey/results/${'A'.repeat(22)}`, {}, 404, 'not_found'],
      ['with another method', '/api/survey', {}, 405, 'method_not_allowed'],
      [
        'that deletes what cannot be deleted',
        '/api/me',
        { method: 'DELETE' },
        405,
        'method_not_allowed',
      ],
      ['whose body is not JSON', '/api/survey', { body: '{' }, 400, 'invalid_request'],
      [
        'whose body is too large',
        '/api/survey',
        { body: `"${'x'.repeat(65_536)}"` },
        413,
        'body_too_large',
      ],
      [
        'whose body is a form',
        '/api/survey',
        { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        415,
        'unsupported_media_type',
      ],
      ['without a session', '/api/me', {}, 401, 'unauthenticated'],
      ['for staff without a session', '/api/test/surveys', {}, 401, 'unauthenticated'],
    ])('%s is rejected', async (_, path, parts, status, code) => {
      const answer = await createVisitor(target()).call(path, parts);
      const requestId = answer.headers.get('x-request-id');

      expect(answer.status).toBe(status);
      expect(answer.body).toMatchObject({ code, requestId });
    });

    it('gets a 400 that lists every answer that breaks a rule', async () => {
      const answers = { ...makeAnswers(), lifestyle: {} };
      const { status, body } = await createVisitor(target()).call('/api/survey', { body: answers });

      expect(status).toBe(400);
      expect(errorBodySchema.parse(body).issues).toContainEqual({
        path: 'lifestyle.currentCar',
        message: expect.stringMatching(/./),
      });
    });

    it('from a page of another site changes nothing', async () => {
      const { call } = createVisitor(target());
      const headers = { origin: 'https://evil.example' };

      expect((await call('/api/survey', { body: makeAnswers(), headers })).status).toBe(403);
    });

    it('is never cached, whatever the response', async () => {
      const { headers } = await createVisitor(target()).call('/api/me');

      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
    });
  });
};
