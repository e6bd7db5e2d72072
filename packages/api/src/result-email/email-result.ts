import { createHash } from 'node:crypto';
import type { EmailResultRequest } from '@app/contract/contact-schemas';
import type { MatchListingModel } from '../listings/listing-models.ts';
import type { Delivery } from '../mail/delivery-store.ts';
import type { MailAccess } from '../mail/mail-access.ts';
import type { DeliveryState } from '../mail/outbox-store.ts';
import { mailboxOf } from '../platform/address-identity.ts';
import type { CountFromNetwork } from '../platform/dynamodb/rate-limits.ts';
import { attempt, type Log } from '../platform/log.ts';
import { fail, type Refusal, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { CompletedSurvey } from '../survey/survey.ts';
import type { FindSurvey } from '../survey/survey-item.ts';
import type { NameSurveyVisitor } from '../survey/survey-visitor-store.ts';
import { emailedPicks } from './emailed-picks.ts';
import type { ResultEmailStore, SentResult } from './result-email-store.ts';

export type EmailResultDependencies = {
  readonly surveys: { readonly find: FindSurvey };
  readonly resultEmails: ResultEmailStore;
  readonly countEmailRequest: CountFromNetwork;
  readonly nameSurveyVisitor: NameSurveyVisitor;
  /** The listing matcher is loaded lazily, because it brings the catalogue. */
  readonly loadListingMatcher: () => Promise<MatchListingModel>;
  readonly suppressions: Pick<MailAccess['suppressions'], 'reasonFor'>;
  readonly deliver: MailAccess['deliver'];
  readonly log: Log;
  readonly now: Clock;
};

type Request = { readonly resultId: string; readonly visitor: EmailResultRequest; readonly viewerAddress: string };
type Response = Result<{ success: true; delivery: 'sent' | 'waiting' }>;

const requestsPerHour = 20;
/** Other calls may e-mail the same result at the same time, at most three of them successfully. */
const attempts = 5;

/** E-mails the six picks and names the visitor as the survey's owner. The same address gets one e-mail an hour. */
export const emailResult = async (request: Request, dependencies: EmailResultDependencies): Promise<Response> => {
  const { surveys, countEmailRequest, suppressions, now } = dependencies;
  if ((await countEmailRequest(request.viewerAddress, now())) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests for e-mails. Please try again in an hour.');
  }
  const survey = await surveys.find(request.resultId);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');
  const reason = await suppressions.reasonFor(request.visitor.email);
  if (reason !== undefined) return reason === 'unsubscribed' ? unsubscribed : undeliverable;
  let stored: Stored = 'changed';
  for (let left = attempts; stored === 'changed' && left > 0; left -= 1) {
    stored = await store(survey, request, dependencies);
  }
  if (stored === 'changed') return fail('conflict', 'This result is being e-mailed already. Please try again.');
  if (typeof stored === 'string') return fail('too_many_requests', refusals[stored]);
  return responseOf(stored.state);
};

type Refused = 'tooManyForResult' | 'tooManyForAddress';
type Stored = { readonly state: DeliveryState | undefined } | Refused | 'changed';

const refusals: Readonly<Record<Refused, string>> = {
  tooManyForResult: 'This result was e-mailed to several addresses today. Please try again tomorrow.',
  tooManyForAddress: 'This address got several results by e-mail today. Please try again tomorrow.',
};

const store = async (
  survey: CompletedSurvey,
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Stored> => {
  const { resultEmails, loadListingMatcher, deliver, now } = dependencies;
  const { resultId, visitor } = request;
  const moment = now();
  const recipientHash = recipientHashOf(visitor.email);
  const read = await resultEmails.read(resultId, moment);
  const verdict = judgeRequest(read.sent, recipientHash, moment);
  if (verdict.kind === 'refuse') return 'tooManyForResult';
  await nameVisitor(request, dependencies);
  if (verdict.kind === 'repeat') {
    const [earlier] = await deliver([verdict.emailId]);
    if (!isLostToOther(earlier, visitor.email)) return { state: earlier?.state };
  }
  const at = moment.toISOString();
  const emailId = `result:${resultId}:${recipientHash}:${at}`;
  const picks = emailedPicks(survey, await loadListingMatcher());
  const content = { kind: 'result' as const, resultId, name: visitor.name, picks };
  const outcome = await resultEmails.add(
    read,
    { recipientHash, emailId, at },
    { id: emailId, to: visitor.email, content, createdAt: at },
  );
  if (outcome !== 'added') return outcome;
  const [delivery] = await deliver([emailId]);
  return { state: delivery?.state };
};

/** Whether an e-mail did not reach another spelling of the mailbox: the visitor corrects the address. */
const isLostToOther = (earlier: Delivery | undefined, address: string): boolean =>
  isUndeliverable(earlier?.state) && earlier?.recipient.toLowerCase() !== address.toLowerCase();

const isUndeliverable = (state: DeliveryState | undefined): boolean => state === 'suppressed' || state === 'givenUp';

const recipientHashOf = (address: string): string =>
  createHash('sha256').update(mailboxOf(address)).digest('base64url');

const hourMs = 60 * 60 * 1000;
const recipientsPerDay = 3;

type Verdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'repeat'; readonly emailId: string }
  | { readonly kind: 'refuse' };

/** Within the hour, the same address is a retry. The daily limit keeps a shared link from being used for spam. */
const judgeRequest = (sent: readonly SentResult[], recipientHash: string, now: Date): Verdict => {
  const since = new Date(now.getTime() - hourMs).toISOString();
  const repeated = sent.findLast((one) => one.recipientHash === recipientHash && one.at > since);
  if (repeated !== undefined) return { kind: 'repeat', emailId: repeated.emailId };
  const recipients = new Set([...sent.map((one) => one.recipientHash), recipientHash]);
  return recipients.size > recipientsPerDay ? { kind: 'refuse' } : { kind: 'send' };
};

const nameVisitor = async ({ resultId, visitor }: Request, dependencies: EmailResultDependencies): Promise<void> => {
  const { nameSurveyVisitor, log } = dependencies;
  const { name, email, phone } = visitor;
  const named = { userName: name, userEmail: email, userPhone: phone };
  await attempt(() => nameSurveyVisitor(resultId, named), 'survey visitor not named', log);
};

const responseOf = (state: DeliveryState | undefined): Response => {
  if (isUndeliverable(state)) return undeliverable;
  return succeed({ success: true, delivery: state === 'sent' ? 'sent' : 'waiting' });
};

const refuseAddress = (message: string, advice: string): Refusal => ({
  ok: false,
  error: { code: 'invalid_request', message, issues: [{ path: 'email', message: `${message}. ${advice}` }] },
});

const undeliverable = refuseAddress('We can’t deliver e-mail to this address', 'Please check it, or use another one.');

const unsubscribed = refuseAddress(
  'This address is unsubscribed from our e-mails',
  'Please use another one, or write to us to get our e-mails again.',
);
