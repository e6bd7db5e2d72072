import type { Clock } from '../../ports/clock.ts';
import type { CountFromNetwork } from '../../ports/count-from-network.ts';
import type { Log } from '../../ports/log.ts';
import type { MatchListingModel } from '../../ports/match-listing-model.ts';
import type { NameSurveyVisitor } from '../../ports/name-survey-visitor.ts';
import type { DeliverEmails } from '../../ports/outbox.ts';
import type { ResultEmailStore } from '../../ports/result-emails.ts';
import type { SurveyRepository } from '../../ports/survey-repository.ts';

/** What sending a result by e-mail works with. */
export type EmailResultDependencies = {
  readonly surveys: Pick<SurveyRepository, 'find'>;
  readonly resultEmails: ResultEmailStore;
  readonly countEmailRequest: CountFromNetwork;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  /** Gives the listing matcher, which is loaded only when it is needed: it brings the catalogue. */
  readonly loadListingMatcher: () => Promise<MatchListingModel>;
  readonly deliver: DeliverEmails;
  readonly log: Log;
  readonly now: Clock;
};
