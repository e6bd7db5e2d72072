import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { idempotencyKey } from '@app/contract/quiz/answers-signature';
import { normaliseZip } from '@app/contract/quiz/zip-code';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { rememberLatestResult } from '../../../shared/storage/latest-result.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { resultQuery } from '../results-api.ts';

/** Submits changed answers as an ordinary survey and leads to its result. A repeated press is the same survey. */
export const useKeepAnswers = (resultId: string, answers: QuizAnswers) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const body = { ...answers, location: { zipCode: normaliseZip(answers.location.zipCode) }, changedFrom: resultId };
      return call('submitSurvey', { body, idempotencyKey: idempotencyKey(resultId, answers) });
    },
    onSuccess: async (submitted) => {
      rememberLatestResult(submitted.resultId);
      // The new page shows its picks at once, without a skeleton between.
      await client.prefetchQuery(resultQuery(submitted.resultId));
      await navigate(paths.result(submitted.resultId));
    },
    onError: (error) =>
      showToast({
        title: (error instanceof ApiError ? error.detail : undefined) ?? 'Failed to submit survey',
        description: 'Your change is still here. Please try again.',
        variant: 'destructive',
      }),
  });
};
