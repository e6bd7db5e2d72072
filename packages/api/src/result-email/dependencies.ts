import type { MatchListingModel } from '../listings/match-listing-model-port.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { CountFromNetwork } from '../platform/dynamodb/rate-limits.ts';
import type { Log } from '../platform/log.ts';
import type { Clock } from '../platform/time.ts';
import type { SurveyStore } from '../survey/survey-store.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import type { ResultEmailStore } from './result-emails-port.ts';

/** What sending a result by e-mail works with. */
export type EmailResultDependencies = {
  readonly surveys: Pick<SurveyStore, 'find'>;
  readonly resultEmails: ResultEmailStore;
  readonly countEmailRequest: CountFromNetwork;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  /** Gives the listing matcher, which is loaded only when it is needed: it brings the catalogue. */
  readonly loadListingMatcher: () => Promise<MatchListingModel>;
  readonly deliver: MailAccess['deliver'];
  readonly log: Log;
  readonly now: Clock;
};
