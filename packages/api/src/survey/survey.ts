import type { QuizAnswers } from '@app/contract/quiz/answers';
import { storedAnswersSchema } from '@app/contract/quiz/answers-schema';
import { chosenValues } from '@app/contract/quiz/flow';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { regionOf } from '@app/contract/region';
import type * as z from 'zod';

/** A preloaded survey that waits for its visitor's ZIP code. It counts as nothing and expires. */
export type DraftSurvey = {
  readonly status: 'draft';
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly expiresAt: Date;
};

/** Answers as stored: those of a completed survey outlive changes of the quiz. */
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
  /** When it was completed, as ISO 8601. */
  readonly createdAt: string;
  readonly result: RecommendationSet;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
};

export type Survey = DraftSurvey | CompletedSurvey;

/** The six picks for an answer set: the same answers give the same picks for a catalogue version. */
export type Recommend = (answers: QuizAnswers) => RecommendationSet;

type Submission = {
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly completedAt: string;
};

/** Completes a survey with the ZIP code in its answers: adds its picks and what it counts under. */
export const completeSurvey = (
  { id, answers, submittedAt, completedAt }: Submission,
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
});

/** Converts answers to the form that outlives changes of the quiz. */
export const storedAnswersOf = (answers: QuizAnswers): StoredAnswers => storedAnswersSchema.parse(answers);
