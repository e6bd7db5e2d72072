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

/** An option to choose, or a chosen one to leave out. */
export type Suggestion = { readonly option: string; readonly action: 'choose' | 'leaveOut' };

/** Why a question is shown. Each is a new object, so that a second one leads to it again. */
type Opening = { readonly suggestion: Suggestion | undefined };

type Preview = { readonly answers: QuizAnswers; readonly set: RecommendationSet };

/** The answers of a result while the visitor changes them, with the picks they would get. */
export const useChangedAnswers = (result: ResultResponse | undefined) => {
  const original = useMemo(() => toAnswers(result), [result]);
  const [newAnswers, setNewAnswers] = useState<QuizAnswers>();
  const answers = newAnswers ?? original;
  const [openId, setOpenId] = useState<QuestionId>();
  const [opening, setOpening] = useState<Opening>();
  const open = useCallback((id: string, suggestion?: Suggestion) => {
    setOpenId(questionIds.find((questionId) => questionId === id));
    setOpening({ suggestion });
  }, []);
  // The picks follow one render later, so that a pressed option is painted first. On a processor
  // slowed four times, the slowest press went from 208 to 48 ms.
  const deferredAnswers = useDeferredValue(answers);
  const isChanged = buildSignatureWithZip(deferredAnswers) !== buildSignatureWithZip(original);
  const isComplete = findAnswerIssues(deferredAnswers).length === 0;
  const { data: newSet, error } = useQuery(
    previewQuery(isChanged && isComplete ? deferredAnswers : undefined),
  );
  const [lastPreview, setLastPreview] = useState<Preview>();
  const preview = choosePreview(lastPreview, newSet, deferredAnswers, isChanged);
  if (preview !== lastPreview) setLastPreview(preview);

  return {
    original,
    answers,
    openId,
    /** Undefined if the visitor pressed the answer itself. */
    opening,
    /** The picks for the changed answers. Until they arrive, the picks for the answers before. */
    preview,
    isChanged,
    /** True if `preview` belongs to the answers as they are now. */
    isCurrent: deferredAnswers === answers && newSet !== undefined,
    error,
    isComplete,
    change: setNewAnswers,
    toggle: (id: QuestionId) => {
      setOpenId(id === openId ? undefined : id);
      setOpening(undefined);
    },
    open,
    close: () => setOpenId(undefined),
    undo: () => {
      setNewAnswers(undefined);
      setOpenId(undefined);
    },
  };
};

/** Returns the same object until the picks change, so that memoized components do not render. */
const choosePreview = (
  lastPreview: Preview | undefined,
  newSet: RecommendationSet | undefined,
  answers: QuizAnswers,
  isChanged: boolean,
): Preview | undefined => {
  if (newSet === undefined) return isChanged ? lastPreview : undefined;

  return newSet === lastPreview?.set ? lastPreview : { answers, set: newSet };
};

const toAnswers = (result: ResultResponse | undefined): QuizAnswers => {
  if (result === undefined) return emptyAnswers;

  const { userZipcode, ...sections } = result.survey;
  return { ...restoreAnswers(sections), location: { zipCode: userZipcode } };
};
