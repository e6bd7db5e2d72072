import { Duration } from 'aws-cdk-lib';
import type { Configuration } from '../config/configuration-schema.ts';
import type { Watch } from './alarms.ts';
import type { Canary } from './canary.ts';
import { quietHours } from './completed-quizzes.ts';
import type { Signals } from './signals.ts';

/** Returns the watches of the region. AWS charges for each metric of an alarm beyond ten (docs/costs.md). */
export const watchesOf = (
  signals: Signals,
  canary: Canary,
  configuration: Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>,
): readonly Watch[] => [
  ...ofTheApi(signals),
  ...ofTheLimits(signals),
  ...ofTheJobs(signals),
  ...ofTheMail(signals),
  ...ofTheVisitors(signals, configuration),
  ofTheCanary(canary),
];

const ofTheApi = ({ serverErrors, latency, throttles, unreadableItems }: Signals): readonly Watch[] => [
  {
    id: 'ServerErrors',
    description: 'The API answered at least 5 calls within 5 minutes with a server error.',
    metric: serverErrors,
    threshold: 5,
  },
  {
    id: 'Throttles',
    description: 'Functions were called more often at once than they may run.',
    metric: throttles,
    periods: 2,
  },
  {
    id: 'SlowAnswers',
    description: 'For 15 minutes, one in a hundred calls of the API took over 3 seconds.',
    metric: latency,
    threshold: 3000,
    periods: 3,
  },
  {
    id: 'UnreadableItems',
    description: 'A function skipped a stored item that it could not read.',
    metric: unreadableItems,
  },
];

/** The first sign of floods, guessed passwords and growth. */
const ofTheLimits = (signals: Signals): readonly Watch[] => [
  {
    id: 'TooManyRequests',
    description: 'For 10 minutes, at least 50 calls in 5 minutes were refused because there were too many.',
    metric: signals.tooManyRequests,
    threshold: 50,
    periods: 2,
  },
  {
    id: 'TableThrottles',
    description: 'The table or one of its indexes held back at least 10 requests within 5 minutes.',
    metric: signals.tableThrottles,
    threshold: 10,
  },
  {
    id: 'SignInFailures',
    description: 'At least 50 sign-ins failed within 5 minutes.',
    metric: signals.signInFailures,
    threshold: 50,
  },
  {
    id: 'SurveyFlood',
    description: 'A network sent more surveys than its limit allows.',
    metric: signals.surveyFloods,
  },
];

/** A day of 25 hours, when clocks go back, plus an hour for retries. */
const hoursOfLongestDay = 26;

/** Weekly and monthly summaries are too rare for a watch of their own; one that fails becomes a dead letter. */
const ofTheJobs = ({ deadLetters, sweeps, summaries, checks, totalsDiffer }: Signals): readonly Watch[] => [
  {
    id: 'DeadLetters',
    description: 'A job or a report of the mail service failed for good; its event is in the dead-letter queue.',
    metric: deadLetters,
  },
  {
    id: 'SweepMissed',
    description: 'The sweep, which runs every 5 minutes, was not done for 30.',
    metric: sweeps,
    comparison: 'lessThan',
    periods: 2,
    missing: 'alarm',
  },
  {
    id: 'SummaryMissed',
    description: `The daily summary was not done for ${hoursOfLongestDay} hours.`,
    metric: summaries,
    comparison: 'lessThan',
    periods: hoursOfLongestDay,
  },
  {
    id: 'CheckMissed',
    description: `The nightly check of the totals was not done for ${hoursOfLongestDay} hours.`,
    metric: checks,
    comparison: 'lessThan',
    periods: hoursOfLongestDay,
  },
  {
    id: 'TotalsDiffer',
    description: 'The nightly check found totals that differ from the records.',
    metric: totalsDiffer,
  },
];

const ofTheMail = ({ bounceRate, complaintRate, heldMails }: Signals): readonly Watch[] => [
  {
    id: 'Bounces',
    description: 'Over 4 % of the e-mails bounce; from 5 % on, SES puts the account under review.',
    metric: bounceRate,
    threshold: 0.04,
  },
  {
    id: 'Complaints',
    description: 'Over 0.1 % of the e-mails are reported as spam; from there on, SES may put the account under review.',
    metric: complaintRate,
    threshold: 0.001,
  },
  {
    id: 'VisitorMailHeld',
    description: 'The hourly ceiling on e-mails to visitors was reached.',
    metric: heldMails,
  },
];

const ofTheVisitors = (
  { completed }: Signals,
  { hoursWithoutSurvey, timeZone }: Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>,
): readonly Watch[] =>
  hoursWithoutSurvey === 0
    ? []
    : [
        {
          id: 'NoCompletedSurvey',
          description: `Nobody completed the quiz for ${hoursWithoutSurvey} business hours.`,
          metric: quietHours(completed, timeZone),
          periods: hoursWithoutSurvey,
        },
      ];

const ofTheCanary = ({ backend }: Canary): Watch => ({
  id: 'CanaryFailed',
  description: 'Two visits of the canary in a row failed or did not happen: visitors cannot complete the quiz.',
  metric: backend.function.metricErrors({ period: Duration.minutes(5), statistic: 'Sum' }),
  periods: 2,
  missing: 'alarm',
});
