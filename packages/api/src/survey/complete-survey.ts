import type { QuizAnswers } from '@app/contract/quiz/answers';
import { chosenValues } from '@app/contract/quiz/flow';
import { regionOf } from '@app/contract/region';
import { storedAnswersSchema } from '@app/contract/schemas/survey';
import type { Recommend } from './recommend-port.ts';
import type { CompletedSurvey, StoredAnswers } from './survey-repository-port.ts';

type Submission = {
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly completedAt: string;
};

/** Answers in the form that outlives changes of the quiz. */
export const storedAnswersOf = (answers: QuizAnswers): StoredAnswers => storedAnswersSchema.parse(answers);

/** A survey completed with the ZIP code in its answers: its picks, and what it counts under. */
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
