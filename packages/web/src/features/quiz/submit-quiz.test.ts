import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadResult, submitQuiz } from './submit-quiz.ts';

const answers: QuizAnswers = { ...emptyAnswers, location: { zipCode: ' m5v 3a8 ' } };
const failure = (status: number, body = '{"message":"The server says no"}') =>
  new Response(body, { status });
const lost = new TypeError('There was no response');

type Sent = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Lists the calls that are made. They succeed, or fail as told. */
const recordCalls = ({ submit, update }: { submit?: Response | Error; update?: Response } = {}) => {
  const made: string[] = [];

  vi.stubGlobal('location', new URL('https://roadfit.example/smartquiz'));
  vi.stubGlobal('document', { referrer: '' });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: Sent) => {
    const sent = JSON.parse(body);
    const isUpdate = url.endsWith('/update-zip');
    const key = headers['idempotency-key'];

    made.push(
      isUpdate
        ? `update ${sent.resultId} ${sent.zipCode}`
        : `submit ${sent.location.zipCode} ${key}`,
    );
    const response = (isUpdate ? update : submit) ?? Response.json({ resultId: 'submitted' });
    if (response instanceof Error) throw response;

    return response;
  });
  return made;
};

afterEach(() => {
  vi.unstubAllGlobals();
});
const submission = (preloadedResultId?: string) => ({ sessionId: 's', answers, preloadedResultId });

describe('submitQuiz', () => {
  it('completes a preloaded result with the normalized ZIP code and submits nothing', async () => {
    const made = recordCalls();

    expect(await submitQuiz(submission('draft'))).toEqual({ ok: true, resultId: 'draft' });
    expect(made).toEqual(['update draft M5V3A8']);
  });

  it.each([404, 409])(
    'submits the answers when completing the preloaded result fails with %i',
    async (status) => {
      const made = recordCalls({ update: failure(status) });

      expect(await submitQuiz(submission('draft'))).toEqual({ ok: true, resultId: 'submitted' });
      expect(made).toHaveLength(2);
    },
  );

  it('does not submit the answers when completing fails for another reason', async () => {
    const made = recordCalls({ update: failure(500) });

    expect(await submitQuiz(submission('draft'))).toEqual({
      ok: false,
      message: 'The server says no',
    });
    expect(made).toHaveLength(1);
  });

  it('sends the same key with the same answers, and another key with the preload', async () => {
    const made = recordCalls();

    await submitQuiz(submission());
    await submitQuiz(submission());
    await preloadResult('s', answers);
    expect(made[0]).toBe(made[1]);
    expect(made[2]).toContain('submit 00000 ');
    expect(made[2]?.split(' ')[2]).not.toBe(made[0]?.split(' ')[2]);
  });

  it.each([
    ["the server's message", failure(500), 'The server says no'],
    [
      'its own message when the response has none',
      failure(502, '<html>'),
      'Failed to submit survey',
    ],
    ['its own message without a response', lost, 'An unexpected error occurred'],
  ])('fails with %s', async (_case, submit, message) => {
    recordCalls({ submit });
    expect(await submitQuiz(submission())).toEqual({ ok: false, message });
  });
});
