import { addDays } from '@app/contract/calendar-days';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { expect } from 'vitest';
import type { Mail } from '../../src/mail/open-mail.ts';
import { toShortHash } from '../../src/summaries/send-summary.ts';
import { surveyRowKey } from '../../src/survey/keys.ts';
import { makeContactForm } from './make-contact-form.ts';
import { newVisitor } from './new-visitor.ts';
import { makeSurvey, type startAdminApi } from './start-admin-api.ts';
import type { CallResponse, startApi } from './start-api.ts';
import type { startJobs } from './start-jobs.ts';
import { writtenItems } from './written-items.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
type AdminApi = Awaited<ReturnType<typeof startAdminApi>>;
type Run = Awaited<ReturnType<typeof startJobs>>['run'];

/** A use case that sends e-mails, which the same visitor, staff or scheduler can call repeatedly. */
export type MailFlow = {
  readonly call: () => Promise<CallResponse | 'done' | 'failed'>;
  /** A text that only its e-mails and records contain. */
  readonly mark: string;
  readonly recipients: readonly string[];
  /** Fails unless its other records exist once and say that the e-mails were sent. */
  readonly check: () => Promise<void>;
};

/** Starts a job as the scheduler does, which only learns whether it failed. */
export const asJob = (start: () => ReturnType<Run>): Promise<'done' | 'failed'> =>
  start().then(
    () => 'done',
    () => 'failed',
  );

export const contactFlow = ({ call, access }: Api, staff: string): MailFlow => {
  const { name, email, headers } = newVisitor();
  return {
    call: () =>
      call('sendContactMessage', { body: makeContactForm({ email, message: name }), headers }),
    mark: email,
    recipients: [email, staff],
    check: async () => {
      const messages = await writtenItems(access, 'CONTACT#', email);

      expect(messages.map(({ delivery }) => delivery)).toEqual(['sent']);
    },
  };
};

export const resultFlow = async ({ call, access, addSurveys }: AdminApi): Promise<MailFlow> => {
  const { name, email, headers } = newVisitor();
  const survey = makeSurvey();

  await addSurveys([survey]);
  const resultId = survey.id;
  return {
    call: () => call('emailResult', { params: { resultId }, body: { name, email }, headers }),
    mark: email,
    recipients: [email],
    check: async () => {
      const key = surveyRowKey(resultId);
      const { Item } = await access.client.send(
        new GetCommand({ TableName: access.tableName, Key: key, ConsistentRead: true }),
      );

      expect(Item).toMatchObject({ userName: name, userEmail: email });
      const [notes] = await writtenItems(access, 'RESULT_EMAILS#', resultId);

      expect(notes?.['sent']).toHaveLength(1);
    },
  };
};

const nothingElse = async (): Promise<void> => undefined;

const manualSummaryFlow = ({ admin }: AdminApi, recipients: readonly string[]): MailFlow => {
  const { headers } = newVisitor();
  return {
    call: () => admin('sendDailySummary', { body: {}, headers }),
    mark: toShortHash(headers['idempotency-key']),
    recipients,
    check: nothingElse,
  };
};

let day = '2024-01-01';

/** A day without a sent summary, and when that summary is due. */
export const nextSummaryDay = () => {
  const closed = day;

  day = addDays(day, 1);
  return { closed, time: `${day}T11:00:00Z` };
};

const scheduledSummaryFlow = (run: Run, recipients: readonly string[]): MailFlow => {
  const { closed, time } = nextSummaryDay();
  return {
    call: () => asJob(() => run('daily-summary', { time })),
    mark: `summary:daily:${closed}`,
    recipients,
    check: nothingElse,
  };
};

const sweepFlow = async (run: Run, { enqueue }: Mail): Promise<MailFlow> => {
  const [one, other] = [newVisitor(), newVisitor()];
  const mark = `waiting:${one.name}`;
  const content = { kind: 'contactAcknowledgement', firstName: 'Ada' } as const;
  const createdAt = new Date().toISOString();

  await enqueue(
    [one, other].map(({ name, email }) => ({
      id: `${mark}:${name}`,
      to: email,
      content,
      createdAt,
    })),
  );
  return {
    call: () => asJob(() => run('sweep')),
    mark,
    recipients: [one.email, other.email],
    check: nothingElse,
  };
};

type Parts = {
  readonly api: AdminApi;
  readonly run: Run;
  readonly mail: Mail;
  readonly staff: string;
  readonly summaryRecipients: readonly string[];
};

/** Every use case that sends e-mails, by name. */
export const mailFlows = ({ api, run, mail, staff, summaryRecipients }: Parts) => ({
  sendContactMessage: async () => contactFlow(api, staff),
  emailResult: () => resultFlow(api),
  sendDailySummary: async () => manualSummaryFlow(api, summaryRecipients),
  'the daily summary': async () => scheduledSummaryFlow(run, summaryRecipients),
  'the sweep': () => sweepFlow(run, mail),
});
