// `node packages/api/scripts/sample-emails.ts <folder>` writes one e-mail of each kind as HTML and plain text.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Summary } from '@app/contract/summaries-schemas';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { recommend } from '@app/engine/recommend';
import type { EmailContext } from '../src/mail/email-view.ts';
import { type EmailContent, type OutgoingEmail, renderEmail } from '../src/mail/emails.ts';
import { isToVisitor } from '../src/mail/outbox-store.ts';
import { listDays } from '../src/platform/time.ts';
import { toEmailedPicks } from '../src/result-email/emailed-picks.ts';
import { completeSurvey } from '../src/survey/survey.ts';

/** A made-up brand, because the product's name is set in one place only. */
export const sampleContext: EmailContext = {
  brand: {
    name: 'Brandname',
    contactEmail: 'hello@site.example',
    postalAddress: '100 King Street West, Toronto, ON M5X 1A9, Canada',
    bookingUrl: 'https://calendar.site.example/free-call',
  },
  linkOrigin: 'https://www.site.example',
  timeZone: 'America/Toronto',
};

/** Adds the token of the unsubscribe links, which only e-mails to visitors have. */
const makeContext = (email: OutgoingEmail): EmailContext =>
  isToVisitor(email) ? { ...sampleContext, unsubscribeToken: 'sample' } : sampleContext;

/** The answers of a family in Toronto that wants an economical SUV. */
const answers = makeAnswers(
  {
    'lifestyle.currentCar': 'noDriving',
    'usage.trunkSpace': 'definitely',
    'usage.rideQuality': 'smooth',
    'usage.fuelEfficiency': 'definitely',
    'usage.safetyFeatures': 'definitely',
    'usage.premiumMaterials': 'notDealbreaker',
    'features.powerPreference': ['hybrid', 'gas'],
    'features.bodyStyle': 'suv',
  },
  'M5V2T6',
);
const resultId = '0123456789abcdef0123456789abcdef';
const submittedAt = '2026-11-20T19:24:00.000Z';

const makeSurvey = () =>
  completeSurvey({ id: resultId, answers, submittedAt, completedAt: submittedAt }, recommend);

type Counts = Pick<Summary, 'totalSubmissions' | 'dropoutCount'>;

const makeTotals = ({ totalSubmissions, dropoutCount }: Counts) => {
  const totalAttempts = totalSubmissions + dropoutCount;
  const completionRate =
    totalAttempts === 0 ? 0 : Math.round((100 * totalSubmissions) / totalAttempts);
  return { totalSubmissions, dropoutCount, totalAttempts, completionRate };
};

type Period = Summary['period'] & { readonly previousFrom: string; readonly previousTo: string };

/** Figures of a small, lively site, the same on every run. */
const makeSummary = (
  { previousFrom, previousTo, ...period }: Period,
  previous: Counts,
  isEmpty = false,
): Summary => {
  const days = listDays(period.from, period.to).map((day, index) => ({
    day,
    completed: isEmpty ? 0 : 4 + ((index * 7 + 8) % 13),
    dropped: isEmpty ? 0 : 2 + ((index * 5) % 7),
  }));
  const sum = (of: 'completed' | 'dropped') => days.reduce((total, day) => total + day[of], 0);
  const completed = sum('completed');
  const takePercent = (percent: number) => Math.round((completed * percent) / 100);
  return {
    date: period.from,
    period,
    ...makeTotals({ totalSubmissions: completed, dropoutCount: sum('dropped') }),
    priceRangeBreakdown: {
      under20k: takePercent(8),
      '20to35k': takePercent(33),
      '35to50k': takePercent(34),
      '50to75k': takePercent(17),
      over100k: takePercent(8),
    },
    regionBreakdown: {
      ON: takePercent(33),
      CA: takePercent(25),
      NY: takePercent(17),
      BC: takePercent(9),
      TX: takePercent(8),
      Unknown: takePercent(8),
    },
    timeZone: 'America/Toronto',
    topDropoutQuestion: isEmpty
      ? null
      : { questionId: 'features.powerPreference', count: takePercent(9) },
    previous: { from: previousFrom, to: previousTo, ...makeTotals(previous) },
    days,
  };
};

const day: Period = {
  kind: 'daily',
  from: '2026-11-20',
  to: '2026-11-20',
  previousFrom: '2026-11-19',
  previousTo: '2026-11-19',
};
const week: Period = {
  kind: 'weekly',
  from: '2026-11-16',
  to: '2026-11-22',
  previousFrom: '2026-11-09',
  previousTo: '2026-11-15',
};
const month: Period = {
  kind: 'monthly',
  from: '2026-10-01',
  to: '2026-10-31',
  previousFrom: '2026-09-01',
  previousTo: '2026-09-30',
};

const makeSummaryContent = (
  summary: Summary,
  nextAt: string,
  extra: Partial<Extract<EmailContent, { kind: 'summary' }>> = {},
) => ({ kind: 'summary', summary, nextAt, isManual: false, ...extra }) as const;

const leads = [
  {
    id: 'sample-lead-of-ada',
    name: 'Ada Lovelace',
    firstPick: '2026 Honda CR-V Hybrid Sport',
    unansweredSince: '2026-11-19T21:12:00.000Z',
  },
  { id: 'sample-lead-of-grace', name: 'Grace Hopper', actionDay: '2026-11-20' },
];

const makeContents = (): Readonly<Record<string, EmailContent>> => ({
  result: {
    kind: 'result',
    resultId,
    bookingReference: '7KQ2M-X9D4T',
    name: 'Ada',
    picks: toEmailedPicks(makeSurvey()),
    shared: (makeSurvey().result.shared ?? []).map(({ text }) => text),
  },
  'contact-message': {
    kind: 'contactMessage',
    message: {
      id: 'sample',
      createdAt: submittedAt,
      ipAddress: '203.0.113.7',
      delivery: 'unsent',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '416 555 0199',
      zipCode: 'M5V 2T6',
      helpTypes: { concierge: true },
      resultId,
      message:
        'Hello,\n\nthe quiz suggests a hybrid SUV. Could you find one within an hour of downtown, in dark green?\n\nThank you',
    },
  },
  'contact-digest': {
    kind: 'contactDigest',
    from: '2026-11-20T19:00:00.000Z',
    until: '2026-11-20T20:00:00.000Z',
    messages: 12,
  },
  'contact-acknowledgement': { kind: 'contactAcknowledgement', firstName: 'Ada' },
  'summary-daily': makeSummaryContent(
    makeSummary(day, { totalSubmissions: 9, dropoutCount: 6 }),
    '2026-11-22T11:00:00.000Z',
    { leads },
  ),
  'summary-weekly': makeSummaryContent(
    makeSummary(week, { totalSubmissions: 71, dropoutCount: 32 }),
    '2026-11-30T11:05:00.000Z',
  ),
  'summary-monthly': makeSummaryContent(
    makeSummary(month, { totalSubmissions: 289, dropoutCount: 160 }),
    '2026-12-01T11:10:00.000Z',
  ),
  'summary-quiet': makeSummaryContent(
    makeSummary(day, { totalSubmissions: 1, dropoutCount: 0 }, true),
    '2026-11-22T11:00:00.000Z',
    {
      siteCheck: { reachable: true, detail: '' },
    },
  ),
  'summary-site-down': makeSummaryContent(
    makeSummary(day, { totalSubmissions: 9, dropoutCount: 6 }, true),
    '2026-11-22T11:00:00.000Z',
    {
      siteCheck: { reachable: false, detail: 'The quiz page gave no answer within 5 seconds.' },
    },
  ),
});

/** When each e-mail was made. A summary is made in the morning after its period. */
const createdAt: Readonly<Record<string, string>> = {
  'summary-weekly': '2026-11-23T11:05:00.000Z',
  'summary-monthly': '2026-11-01T11:10:00.000Z',
};

export const listSampleEmails = (): readonly {
  readonly name: string;
  readonly email: OutgoingEmail;
}[] =>
  Object.entries(makeContents()).map(([name, content]) => ({
    name,
    email: {
      id: `sample:${name}`,
      to: 'ada@example.com',
      content,
      createdAt: createdAt[name] ?? '2026-11-21T11:00:00.000Z',
    },
  }));

export const getSampleEmail = (name: string): OutgoingEmail => {
  const sample = listSampleEmails().find((each) => each.name === name);
  if (sample === undefined) throw new Error(`There is no sample ${name}`);

  return sample.email;
};

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Name a folder: sample-emails.ts <folder>');

  mkdirSync(folder, { recursive: true });

  for (const { name, email } of listSampleEmails()) {
    const { subject, html, text } = renderEmail(email, makeContext(email));

    writeFileSync(`${folder}/${name}.html`, html);
    writeFileSync(`${folder}/${name}.txt`, `Subject: ${subject}\n\n${text}\n`);
  }
}
