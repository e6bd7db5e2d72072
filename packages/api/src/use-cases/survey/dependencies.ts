import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Recommend } from '../../ports/recommend.ts';
import type { SurveyRepository } from '../../ports/survey-repository.ts';

/** What the use cases of surveys work with. */
export type SurveyDependencies = {
  readonly surveys: SurveyRepository;
  readonly recommend: Recommend;
  readonly log: Log;
  readonly now: Clock;
  /** A new unguessable id. */
  readonly newResultId: () => string;
};
