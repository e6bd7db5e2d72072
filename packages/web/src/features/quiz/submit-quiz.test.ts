import { ApiError, UnreachableError } from '@app/contract/client';
import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { describe, expect, it } from 'vitest';
import { preloadResult, submitQuiz } from './submit-quiz.ts';

const answers: QuizAnswers = { ...emptyAnswers, location: { zipCode: ' m5v 3a8 ' } };
const failure = (status: number, body = '{"message":"The server says no"}') => new ApiError(status, 'Nope', body);

const recordingCalls = (failures: { readonly submit?: Error; readonly update?: Error } = {}) => {
  const made: string[] = [];
  return {
    made,
    submitSurvey: async (sent: QuizAnswers, key: string) => {
      made.push(`submit ${sent.location.zipCode} ${key}`);
      if (failures.submit) throw failures.submit;
      return 'submitted';
    },
    updateZip: async (resultId: string, zipCode: string) => {
      made.push(`update ${resultId} ${zipCode}`);
      if (failures.update) throw failures.update;
    },
  };
};
const submission = (preloadedResultId?: string) => ({ sessionId: 's', answers, preloadedResultId });

describe('submitQuiz', () => {
  it('completes a preloaded result with the normalized ZIP code and submits nothing', async () => {
    const calls = recordingCalls();
    expect(await submitQuiz(submission('draft'), calls)).toEqual({ ok: true, resultId: 'draft' });
    expect(calls.made).toEqual(['update draft M5V3A8']);
  });

  it.each([404, 409])('submits the answers when completing the preloaded result fails with %i', async (status) => {
    const calls = recordingCalls({ update: failure(status) });
    expect(await submitQuiz(submission('draft'), calls)).toEqual({ ok: true, resultId: 'submitted' });
    expect(calls.made).toHaveLength(2);
  });

  it('does not submit the answers when completing fails for another reason', async () => {
    const calls = recordingCalls({ update: failure(500) });
    expect(await submitQuiz(submission('draft'), calls)).toEqual({ ok: false, message: 'The server says no' });
    expect(calls.made).toHaveLength(1);
  });

  it('sends the same key with the same answers, and another key with the preload', async () => {
    const calls = recordingCalls();
    await submitQuiz(submission(), calls);
    await submitQuiz(submission(), calls);
    await preloadResult('s', answers, calls);
    expect(calls.made[0]).toBe(calls.made[1]);
    expect(calls.made[2]).toContain('submit 00000 ');
    expect(calls.made[2]?.split(' ')[2]).not.toBe(calls.made[0]?.split(' ')[2]);
  });

  it.each([
    ["the server's message", failure(500), 'The server says no'],
    ['its own message when the response has none', failure(502, '<html>'), 'Failed to submit survey'],
    [
      'its own message without a response',
      new UnreachableError('There was no response'),
      'An unexpected error occurred',
    ],
  ])('fails with %s', async (_case, submit, message) => {
    expect(await submitQuiz(submission(), recordingCalls({ submit }))).toEqual({ ok: false, message });
  });
});
