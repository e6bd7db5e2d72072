import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { buildSignatureWithZip } from '@app/contract/quiz/answers-signature';
import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { findAnswerIssues } from '@app/contract/quiz/flow';
import { restoreAnswers } from '@app/contract/quiz/restored-answers';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { previewQuery } from '../results-api.ts';

export type ChangedAnswers = ReturnType<typeof useChangedAnswers>;

type Preview = { readonly answers: QuizAnswers; readonly set: RecommendationSet };

/** The answers of a result as the visitor changes them, and the picks that the changed answers get. */
export const useChangedAnswers = (result: ResultResponse | undefined) => {
  const original = useMemo(() => answersOf(result), [result]);
  const [chosen, setChosen] = useState<QuizAnswers>();
  const answers = chosen ?? original;
  const [openId, setOpenId] = useState<QuestionId>();
  const open = useCallback(
    (id: string) => setOpenId(questionIds.find((known) => known === id)),
    [],
  );
  // A pressed option is painted first; what follows from it is rendered and fetched afterwards.
  const tried = useDeferredValue(answers);
  const isChanged = buildSignatureWithZip(tried) !== buildSignatureWithZip(original);
  const isComplete = findAnswerIssues(tried).length === 0;
  const { data: value, error } = useQuery(
    previewQuery(isChanged && isComplete ? tried : undefined),
  );
  const [lastPreview, setLastPreview] = useState<Preview>();
  const preview = nextPreview(lastPreview, value, tried, isChanged);
  if (preview !== lastPreview) setLastPreview(preview);

  return {
    original,
    answers,
    openId,
    /** The picks of the changed answers; while they are awaited, those of the answers before. */
    preview,
    isChanged,
    /** Whether `preview` belongs to the answers as they are now. */
    isCurrent: tried === answers && value !== undefined,
    error,
    isComplete,
    change: setChosen,
    toggle: (id: QuestionId) => setOpenId(id === openId ? undefined : id),
    open,
    undo: () => {
      setChosen(undefined);
      setOpenId(undefined);
    },
  };
};

const nextPreview = (
  last: Preview | undefined,
  set: RecommendationSet | undefined,
  answers: QuizAnswers,
  isChanged: boolean,
): Preview | undefined => {
  if (set === undefined) return isChanged ? last : undefined;

  return set === last?.set ? last : { answers, set };
};

const answersOf = (result: ResultResponse | undefined): QuizAnswers => {
  if (result === undefined) return emptyAnswers;

  const { userZipcode, ...sections } = result.survey;
  return { ...restoreAnswers(sections), location: { zipCode: userZipcode } };
};
