import type { QuizAnswers } from '@app/contract/quiz/answers';
import { storedAnswersSchema } from '@app/contract/quiz/answers-schema';
import { chosenValues } from '@app/contract/quiz/flow';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { regionOf } from '@app/contract/region';
import type * as z from 'zod';

/** A preloaded survey that waits for its ZIP code. It is not counted, and it expires. */
export type DraftSurvey = {
  readonly status: 'draft';
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly expiresAt: Date;
};

type StoredAnswers = z.infer<typeof storedAnswersSchema>;

export type CompletedSurvey = {
  readonly status: 'completed';
  readonly id: string;
  readonly answers: StoredAnswers;
  readonly userZipcode: string;
  /** State or province code, or "Unknown". */
  readonly region: string;
  readonly priceRange: string;
  readonly submittedAt: string;
  readonly createdAt: string;
  readonly result: RecommendationSet;
  /** The result from whose page the answers were changed. */
  readonly changedFrom?: string | undefined;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
};

export type Survey = DraftSurvey | CompletedSurvey;

export type Recommend = (answers: QuizAnswers) => RecommendationSet;

type Submission = {
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly changedFrom?: string | undefined;
  readonly submittedAt: string;
  readonly completedAt: string;
};

export const completeSurvey = (
  { id, answers, changedFrom, submittedAt, completedAt }: Submission,
  recommend: Recommend,
): CompletedSurvey => ({
  status: 'completed',
  id,
  answers: storedAnswersOf(answers),
  userZipcode: answers.location.zipCode,
  region: regionOf(answers.location.zipCode).code,
  priceRange: chosenValues(answers, 'budget.totalPriceRange')[0] ?? 'Unknown',
  submittedAt,
  createdAt: completedAt,
  result: recommend(answers),
  ...(changedFrom === undefined ? {} : { changedFrom }),
});

export const storedAnswersOf = (answers: QuizAnswers): StoredAnswers => storedAnswersSchema.parse(answers);
