import type { Log } from '../platform/log-port.ts';
import type { Clock } from '../platform/time/clock-port.ts';
import type { Recommend } from './recommend-port.ts';
import type { SurveyRepository } from './survey-repository-port.ts';

/** What the use cases of surveys work with. */
export type SurveyDependencies = {
  readonly surveys: SurveyRepository;
  readonly recommend: Recommend;
  readonly log: Log;
  readonly now: Clock;
  /** A new unguessable id. */
  readonly newResultId: () => string;
};
