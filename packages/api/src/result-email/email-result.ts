import { createHash } from 'node:crypto';
import type { EmailResultRequest } from '@app/contract/contact-schemas';
import type { DeliveryState } from '../mail/outbox-store.ts';
import { attempt } from '../platform/log.ts';
import { fail, type Refusal, type Result, succeed } from '../platform/result.ts';
import type { CompletedSurvey } from '../survey/survey.ts';
import type { EmailResultDependencies } from './dependencies.ts';
import { emailedPicks } from './emailed-picks.ts';
import { judgeRequest } from './judge-request.ts';

const requestsPerHour = 20;
/** Other calls may mail the same result at the same time, at most three of them with success. */
const attempts = 5;

type Request = { readonly resultId: string; readonly visitor: EmailResultRequest; readonly viewerAddress: string };
type Answer = Result<{ success: true; delivery: 'sent' | 'waiting' }>;
type Refused = 'tooManyForResult' | 'tooManyForAddress';
type Stored = { readonly emailId: string } | Refused | 'changed';

/** Whose survey it is, unless it is somebody else's already. The e-mail is sent whether this succeeds or not. */
const nameVisitor = async ({ resultId, visitor }: Request, dependencies: EmailResultDependencies): Promise<void> => {
  const { nameSurveyVisitor, log } = dependencies;
  const { name, email, phone } = visitor;
  const named = { userName: name, userEmail: email, userPhone: phone };
  await attempt(() => nameSurveyVisitor(resultId, named), 'survey visitor not named', log);
};

/** The same for the same address in whatever case, and telling nothing about it. */
const recipientHashOf = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('base64url');

const store = async (
  survey: CompletedSurvey,
  request: Request,
  dependencies: EmailResultDependencies,
): Promise<Stored> => {
  const { resultEmails, loadListingMatcher, now } = dependencies;
  const { resultId, visitor } = request;
  const moment = now();
  const recipientHash = recipientHashOf(visitor.email);
  const read = await resultEmails.read(resultId, moment);
  const verdict = judgeRequest(read.sent, recipientHash, moment);
  if (verdict.kind === 'refuse') return 'tooManyForResult';
  await nameVisitor(request, dependencies);
  if (verdict.kind === 'repeat') return { emailId: verdict.emailId };
  const at = moment.toISOString();
  const emailId = `result:${resultId}:${recipientHash}:${at}`;
  const picks = emailedPicks(survey, await loadListingMatcher());
  const content = { kind: 'result' as const, resultId, name: visitor.name, picks };
  const outcome = await resultEmails.add(
    read,
    { recipientHash, emailId, at },
    { id: emailId, to: visitor.email, content, createdAt: at },
  );
  return outcome === 'added' ? { emailId } : outcome;
};

const refusals: Readonly<Record<Refused, string>> = {
  tooManyForResult: 'This result was e-mailed to several addresses today. Please try again tomorrow.',
  tooManyForAddress: 'This address got several results by e-mail today. Please try again tomorrow.',
};

const undeliverable: Refusal = {
  ok: false,
  error: {
    code: 'invalid_request',
    message: 'We can’t deliver e-mail to this address',
    issues: [
      { path: 'email', message: 'We can’t deliver e-mail to this address. Please check it, or use another one.' },
    ],
  },
};

const answerOf = (state: DeliveryState | undefined): Answer => {
  if (state === 'suppressed' || state === 'givenUp') return undeliverable;
  return succeed({ success: true, delivery: state === 'sent' ? 'sent' : 'waiting' });
};

/**
 * Sends the six picks of a completed survey to its visitor and writes down whose survey it is. The same address again
 * within the hour gets no second e-mail. When the mail service is out, the e-mail is sent later.
 */
export const emailResult = async (request: Request, dependencies: EmailResultDependencies): Promise<Answer> => {
  const { surveys, countEmailRequest, deliver, now } = dependencies;
  if ((await countEmailRequest(request.viewerAddress, now())) > requestsPerHour) {
    return fail('too_many_requests', 'Too many requests for e-mails. Please try again in an hour.');
  }
  const survey = await surveys.find(request.resultId);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');
  let stored: Stored = 'changed';
  for (let left = attempts; stored === 'changed' && left > 0; left -= 1) {
    stored = await store(survey, request, dependencies);
  }
  if (stored === 'changed') return fail('conflict', 'This result is being e-mailed already. Please try again.');
  if (typeof stored === 'string') return fail('too_many_requests', refusals[stored]);
  const [delivery] = await deliver([stored.emailId]);
  return answerOf(delivery?.state);
};
