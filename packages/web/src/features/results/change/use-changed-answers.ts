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

/** Keeps the answers of a result while the visitor changes them, and loads the picks for the changed answers. */
export const useChangedAnswers = (result: ResultResponse | undefined) => {
  const original = useMemo(() => toAnswers(result), [result]);
  const [chosen, setChosen] = useState<QuizAnswers>();
  const answers = chosen ?? original;
  const [openId, setOpenId] = useState<QuestionId>();
  const open = useCallback(
    (id: string) => setOpenId(questionIds.find((known) => known === id)),
    [],
  );
  // A deferred previewSet, so that a pressed option is painted before the new picks are requested and rendered.
  const deferredAnswers = useDeferredValue(answers);
  const isChanged = buildSignatureWithZip(deferredAnswers) !== buildSignatureWithZip(original);
  const isComplete = findAnswerIssues(deferredAnswers).length === 0;
  const { data: previewSet, error } = useQuery(
    previewQuery(isChanged && isComplete ? deferredAnswers : undefined),
  );
  const [lastPreview, setLastPreview] = useState<Preview>();
  const preview = choosePreview(lastPreview, previewSet, deferredAnswers, isChanged);
  if (preview !== lastPreview) setLastPreview(preview);

  return {
    original,
    answers,
    openId,
    /** The picks of the changed answers. While they are awaited, those of the last answers. */
    preview,
    isChanged,
    /** True if `preview` belongs to the answers as they are now. */
    isCurrent: deferredAnswers === answers && previewSet !== undefined,
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

/** The new picks if they have arrived, else the last ones. The same object as long as the picks are the same. */
const choosePreview = (
  last: Preview | undefined,
  set: RecommendationSet | undefined,
  answers: QuizAnswers,
  isChanged: boolean,
): Preview | undefined => {
  if (set === undefined) return isChanged ? last : undefined;

  return set === last?.set ? last : { answers, set };
};

/** The answers that a stored result belongs to. */
const toAnswers = (result: ResultResponse | undefined): QuizAnswers => {
  if (result === undefined) return emptyAnswers;

  const { userZipcode, ...sections } = result.survey;
  return { ...restoreAnswers(sections), location: { zipCode: userZipcode } };
};
