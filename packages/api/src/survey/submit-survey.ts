import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placeholderZip } from '@app/contract/quiz/zip-code';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { VisitSource } from '../counters/visit-source.ts';
import type { CountNetworkCall } from '../platform/dynamodb/rate-limits.ts';
import {
  type Acknowledgement,
  acknowledged,
  fail,
  type Result,
  succeed,
} from '../platform/result.ts';
import type { TestAddresses } from '../platform/test-addresses.ts';
import type { RecordNetworkSurvey } from './network-surveys-store.ts';
import { type FindDependencies, findSurvey } from './result.ts';
import { completeSurvey, type Recommend, type Survey } from './survey.ts';
import type { RepeatedSurvey, SubmitIdentity, SurveyStore } from './survey-store.ts';

export type SurveyDependencies = FindDependencies & {
  readonly surveys: SurveyStore;
  readonly recordNetworkSurvey: RecordNetworkSurvey;
  readonly recommend: Recommend;
  readonly newResultId: () => string;
  readonly testAddresses: Pick<TestAddresses, 'includes'>;
};

const draftLifetimeMs = 24 * 60 * 60 * 1000;

type Submission = {
  readonly answers: QuizAnswers;
  /** The result from whose page the answers were changed. */
  readonly changedFrom?: string | undefined;
  /** Absent when the visitor declined analytics. */
  readonly source?: VisitSource | undefined;
};

type SubmitRequest = Submission & {
  readonly idempotencyKey: string | undefined;
  readonly viewerAddress: string;
};

/** Stores a draft or a completed survey. A retry with the same key gets the same result. */
export const submitSurvey = async (
  { idempotencyKey, viewerAddress, ...submission }: SubmitRequest,
  dependencies: SurveyDependencies,
): Promise<Result<{ resultId: string }>> => {
  const { answers } = submission;
  const { recordNetworkSurvey, surveys, testAddresses } = dependencies;
  const isFromTestAddress = testAddresses.includes(viewerAddress);
  const survey = createSurvey({ ...submission, isFromTestAddress }, dependencies);
  const identity = idempotencyKey === undefined ? undefined : { idempotencyKey, answers };

  // First, so that staff can trace every stored survey to its network (`forged:show`).
  const isWithinLimit = await recordNetworkSurvey(viewerAddress, survey);
  if (!isWithinLimit) return findRepeatedOrRefuse(identity, dependencies);

  const outcome = await surveys.insert(survey, identity);
  return outcome.kind === 'inserted' ? succeed({ resultId: survey.id }) : toRepeatedResult(outcome);
};

/** A retry finds its survey even when its network has reached the limit. */
const findRepeatedOrRefuse = async (
  identity: SubmitIdentity | undefined,
  { surveys, log }: SurveyDependencies,
): Promise<Result<{ resultId: string }>> => {
  const repeated = identity && (await surveys.findRepeated(identity));
  if (repeated !== undefined) return toRepeatedResult(repeated);

  log.info('survey limit of a network reached', {});
  return fail(
    'too_many_requests',
    'Too many surveys came from your network. Please try again in ten minutes.',
  );
};

const toRepeatedResult = ({ id, sameAnswers }: RepeatedSurvey): Result<{ resultId: string }> =>
  sameAnswers
    ? succeed({ resultId: id })
    : fail('conflict', 'This key was used before with other answers');

/** Answers sent before the ZIP code is known become a draft. Others become a completed survey. */
const createSurvey = (
  {
    answers,
    changedFrom,
    source,
    isFromTestAddress,
  }: Submission & { readonly isFromTestAddress: boolean },
  { newResultId, now, recommend }: SurveyDependencies,
): Survey => {
  const id = newResultId();
  const moment = now();
  const submittedAt = moment.toISOString();

  if (answers.location.zipCode === placeholderZip) {
    const expiresAt = new Date(moment.getTime() + draftLifetimeMs);
    return { status: 'draft', id, answers, submittedAt, expiresAt, source };
  }

  const times = { submittedAt, completedAt: submittedAt };
  const submission = { id, answers, changedFrom, source, isFromTestAddress, ...times };
  return completeSurvey(submission, recommend);
};

type ZipRequest = {
  readonly resultId: string;
  readonly zipCode: string;
  readonly viewerAddress: string;
};

/** Completes a draft. The same ZIP code again changes nothing; another one is a conflict. */
export const updateZip = async (
  request: ZipRequest,
  dependencies: SurveyDependencies,
): Promise<Acknowledgement> => {
  const attempt = async () =>
    tryToCompleteDraft(await findSurvey(request.resultId, dependencies), request, dependencies);
  // A draft changes at most once, so the second attempt finds it completed.
  const outcome = (await attempt()) ?? (await attempt());
  if (outcome === undefined) throw new Error('A draft could not be completed');

  return outcome;
};

/** Completes a draft by its ZIP code. Undefined when another call completed it meanwhile. */
const tryToCompleteDraft = async (
  survey: Survey | undefined,
  { zipCode, viewerAddress }: ZipRequest,
  { surveys, recommend, now, testAddresses }: SurveyDependencies,
): Promise<Acknowledgement | undefined> => {
  if (survey === undefined) return fail('not_found', 'There is no such result');

  if (survey.status === 'completed') {
    return survey.userZipcode === zipCode
      ? acknowledged
      : fail('conflict', 'This survey was completed with another ZIP/postal code');
  }

  const { id, submittedAt, source } = survey;
  const answers = { ...survey.answers, location: { zipCode } };
  const completedAt = now().toISOString();
  const isFromTestAddress = testAddresses.includes(viewerAddress);
  const submission = { id, answers, submittedAt, completedAt, source, isFromTestAddress };
  const isCompleted = await surveys.complete(completeSurvey(submission, recommend));
  return isCompleted ? acknowledged : undefined;
};

type PreviewDependencies = Pick<SurveyDependencies, 'recommend' | 'now'> & {
  readonly countPreview: CountNetworkCall;
};

/** Enough for a shop that shares one address, but far too few to copy the catalogue. */
const previewsPerHour = 300;

/** Recommends for answers that a visitor is changing. Nothing is stored or counted. */
export const previewSurvey = async (
  answers: QuizAnswers,
  viewerAddress: string,
  { countPreview, recommend, now }: PreviewDependencies,
): Promise<Result<RecommendationSet>> => {
  const previewsThisHour = await countPreview(viewerAddress, now());
  return previewsThisHour > previewsPerHour
    ? fail('too_many_requests', 'That was a lot of changes. Please try again in an hour.')
    : succeed(recommend(answers));
};
