import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { CountFromNetwork } from '../platform/dynamodb/rate-limits.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { Recommend } from './survey.ts';

export type PreviewDependencies = {
  readonly countPreview: CountFromNetwork;
  readonly recommend: Recommend;
  readonly now: Clock;
};

/** Enough for a shop that shares one address, but far too few to copy the catalogue. */
const previewsPerHour = 300;

type Preview = { readonly answers: QuizAnswers; readonly viewerAddress: string };

export const previewSurvey = async (
  { answers, viewerAddress }: Preview,
  { countPreview, recommend, now }: PreviewDependencies,
): Promise<Result<RecommendationSet>> =>
  (await countPreview(viewerAddress, now())) > previewsPerHour
    ? fail('too_many_requests', 'That was a lot of changes. Please try again in an hour.')
    : succeed(recommend(answers));
