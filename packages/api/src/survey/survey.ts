import type { QuizAnswers } from '@app/contract/quiz/answers';
import { storedAnswersSchema } from '@app/contract/quiz/answers-schema';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { regionFromZip } from '@app/contract/region';
import * as z from 'zod';
import {
  listSourceCounters,
  type VisitSource,
  visitSourceSchema,
} from '../counters/visit-source.ts';

/** A preloaded survey that waits for its ZIP code. It is not counted, and it expires. */
export type DraftSurvey = {
  readonly status: 'draft';
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly expiresAt: Date;
  readonly source?: VisitSource | undefined;
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
  /** Absent when the visitor declined analytics. */
  source: visitSourceSchema.optional(),
  /** The counters that the survey increments on its day. Absent until a migration counts them. */
  dayCounters: z.array(z.string()).optional(),
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
  'id' | 'changedFrom' | 'submittedAt' | 'source' | 'isFromTestAddress'
> & {
  readonly answers: QuizAnswers;
  readonly completedAt: string;
};

export const completeSurvey = (
  { id, answers, changedFrom, submittedAt, completedAt, source, isFromTestAddress }: Submission,
  recommend: Recommend,
): CompletedSurvey => {
  const result = recommend(answers);
  const storedAnswers = toStoredAnswers(answers);
  return {
    status: 'completed',
    id,
    answers: storedAnswers,
    userZipcode: answers.location.zipCode,
    region: regionFromZip(answers.location.zipCode).code,
    priceRange: listChosenValues(answers, 'budget.totalPriceRange')[0] ?? 'Unknown',
    submittedAt,
    createdAt: completedAt,
    result,
    changedFrom,
    source,
    isFromTestAddress,
    dayCounters: listStoredDayCounters({ answers: storedAnswers, result, source }),
  };
};

/** Lists what a survey stores as its `dayCounters`: those of its answers, first pick and source. */
export const listStoredDayCounters = ({
  answers,
  result,
  source,
}: Pick<CompletedSurvey, 'answers' | 'result' | 'source'>): string[] => [
  ...listAnswerCounters(answers, result),
  ...listSourceCounters('completed', source),
];

/** The answers that the dashboard counts by day, and the prefixes of their counters. */
const countedAnswers = [
  ['body', 'features', 'bodyStyle'],
  ['power', 'features', 'powerPreference'],
  ['brand', 'preferences', 'brands'],
] as const;

const listAnswerCounters = (
  answers: StoredAnswers,
  { recommendations: [firstPick] }: RecommendationSet,
): readonly string[] => {
  const choices = countedAnswers.flatMap(([prefix, section, name]) =>
    Object.keys(answers[section]?.[name] ?? {}).map((value) => `${prefix}:${value}`),
  );
  return firstPick === undefined
    ? choices
    : [...choices, `pick:${firstPick.make} ${firstPick.model}`];
};

/** Converts answers to the stored form, which allows for the questions of earlier quizzes. */
export const toStoredAnswers = (answers: QuizAnswers): StoredAnswers =>
  storedAnswersSchema.parse(answers);
