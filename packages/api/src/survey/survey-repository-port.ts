import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { RecommendationSet } from '@app/contract/schemas/recommendation';
import type { storedAnswersSchema } from '@app/contract/schemas/survey';
import type * as z from 'zod';

/** Answers as stored: those of a completed survey outlive changes of the quiz. */
export type StoredAnswers = z.infer<typeof storedAnswersSchema>;

/** A preloaded survey that waits for its visitor's ZIP code. It counts as nothing and expires. */
export type DraftSurvey = {
  readonly status: 'draft';
  readonly id: string;
  readonly answers: QuizAnswers;
  readonly submittedAt: string;
  readonly expiresAt: Date;
};

/** A draft whose answers do not fit today's quiz: it was stored before the quiz was changed. */
export type OutdatedDraft = { readonly status: 'outdated'; readonly id: string };

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

/** What makes a submit recognisable when it is retried. */
export type SubmitIdentity = { readonly idempotencyKey: string; readonly answers: QuizAnswers };

/** `repeated`: a submit with this key was stored before, with the same answers or with other ones. */
export type InsertOutcome =
  | { readonly kind: 'inserted' }
  | { readonly kind: 'repeated'; readonly id: string; readonly sameAnswers: boolean };

export type SurveyRepository = {
  /** Stores a survey and, when it is completed, counts it; with an identity at most once for its key. */
  readonly insert: (survey: Survey, identity?: SubmitIdentity) => Promise<InsertOutcome>;
  /** Replaces a draft and counts it. False when it is no draft any more. */
  readonly complete: (survey: CompletedSurvey) => Promise<boolean>;
  /** The survey as last written; a draft past its expiry may still be found. */
  readonly find: (id: string) => Promise<Survey | OutdatedDraft | undefined>;
};
