import { call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placedSignature } from '@app/contract/quiz/answers-signature';
import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { answerIssues } from '@app/contract/quiz/flow';
import { restoredAnswers } from '@app/contract/quiz/restored-answers';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type ChangedAnswers = ReturnType<typeof useChangedAnswers>;

/** The answers of a result as the visitor changes them, and the picks that the changed answers get. */
export const useChangedAnswers = (result: ResultResponse) => {
  const [original] = useState(() => answersOf(result));
  const [answers, setAnswers] = useState(original);
  const [openId, setOpenId] = useState<QuestionId>();
  const isChanged = placedSignature(answers) !== placedSignature(original);
  const isComplete = answerIssues(answers).length === 0;
  const preview = useQuery({
    ...previewQuery(answers),
    enabled: isChanged && isComplete,
    placeholderData: keepPreviousData,
  });
  const set = isChanged ? preview.data : undefined;
  return {
    original,
    answers,
    openId,
    /** The picks of the changed answers; while they are awaited, those of the answers before. */
    set,
    isChanged,
    /** Whether `set` belongs to the answers as they are now. */
    isCurrent: isChanged && isComplete && preview.isSuccess && !preview.isPlaceholderData,
    error: isChanged && isComplete ? preview.error : null,
    isComplete,
    change: setAnswers,
    /** Opens a question, or closes it when it is open. */
    toggle: (id: QuestionId) => setOpenId(id === openId ? undefined : id),
    open: (id: string) => setOpenId(questionIds.find((known) => known === id)),
    undo: () => {
      setAnswers(original);
      setOpenId(undefined);
    },
  };
};

const answersOf = ({ survey: { userZipcode, ...sections } }: ResultResponse): QuizAnswers => ({
  ...restoredAnswers(sections),
  location: { zipCode: userZipcode },
});

/** Previews that were seen already come from the cache. */
const previewQuery = (answers: QuizAnswers) =>
  queryOptions({
    queryKey: ['preview', placedSignature(answers)],
    queryFn: ({ signal }) => call('previewSurvey', { body: answers, signal }),
  });
