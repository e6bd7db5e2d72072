import type { QuizAnswers } from '@app/contract/quiz/answers';
import { storedAnswersSchema } from '@app/contract/quiz/answers-schema';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { regionFromZip } from '@app/contract/region';
import * as z from 'zod';

/** A preloaded survey that waits for its ZIP code. It is not counted, and it expires. */
export type DraftSurvey = {
  readonly status: 'draft';
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly expiresAt: Date;
};

type StoredAnswers = z.infer<typeof storedAnswersSchema>;

export const completedSurveySchema = z.object({
  status: z.literal('completed'),
  id: z.string(),
  userZipcode: z.string(),
  /** State or province code, or "Unknown". */
  region: z.string(),
  priceRange: z.string(),
  submittedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  changedFrom: z.string().optional(),
  /** The first survey of its chain; only a version has one. */
  firstId: z.string().optional(),
});

export type CompletedSurvey = Readonly<z.infer<typeof completedSurveySchema>> & {
  readonly answers: StoredAnswers;
  readonly result: RecommendationSet;
  readonly userName?: string | undefined;
  readonly userEmail?: string | undefined;
  readonly userPhone?: string | undefined;
  /** Only its row shows it, in the list of test surveys. The address itself is not stored. */
  readonly isFromTestAddress?: boolean | undefined;
};

export type Survey = DraftSurvey | CompletedSurvey;

export type Recommend = (answers: QuizAnswers) => RecommendationSet;

type Submission = Pick<
  CompletedSurvey,
  'id' | 'changedFrom' | 'submittedAt' | 'isFromTestAddress'
> & {
  readonly answers: QuizAnswers;
  readonly completedAt: string;
};

/** Adds the region, the price range and the picks that follow from the answers. */
export const completeSurvey = (
  { id, answers, changedFrom, submittedAt, completedAt, isFromTestAddress }: Submission,
  recommend: Recommend,
): CompletedSurvey => ({
  status: 'completed',
  id,
  answers: toStoredAnswers(answers),
  userZipcode: answers.location.zipCode,
  region: regionFromZip(answers.location.zipCode).code,
  priceRange: listChosenValues(answers, 'budget.totalPriceRange')[0] ?? 'Unknown',
  submittedAt,
  createdAt: completedAt,
  result: recommend(answers),
  changedFrom,
  isFromTestAddress,
});

/** Answers in the form that is stored: a later quiz may have other questions. */
export const toStoredAnswers = (answers: QuizAnswers): StoredAnswers =>
  storedAnswersSchema.parse(answers);
