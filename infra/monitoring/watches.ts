import type { Configuration } from '../config/configuration-schema.ts';
import type { Watch } from './alarms.ts';
import { quietHours } from './completed-quizzes.ts';
import type { Signals } from './signals.ts';

/** Returns ten watches: AWS charges for more than ten alarms. */
export const watchesOf = (
  signals: Signals,
  configuration: Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>,
): readonly Watch[] => [
  ...ofTheApi(signals),
  ...ofTheJobs(signals),
  ...ofTheMail(signals),
  ...ofTheVisitors(signals, configuration),
];

const ofTheApi = ({ serverErrors, latency, throttles }: Signals): readonly Watch[] => [
  {
    id: 'ServerErrors',
    description: 'The API answered at least 5 calls within 5 minutes with a server error.',
    metric: serverErrors,
    threshold: 5,
    comparison: 'atLeast',
  },
  {
    id: 'Throttles',
    description: 'Functions were called more often at once than they may run.',
    metric: throttles,
    threshold: 1,
    comparison: 'atLeast',
    periods: 2,
  },
  {
    id: 'SlowAnswers',
    description: 'For 15 minutes, one in a hundred calls of the API took over 3 seconds.',
    metric: latency,
    threshold: 3000,
    comparison: 'atLeast',
    periods: 3,
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
    threshold: 1,
    comparison: 'atLeast',
  },
  {
    id: 'SweepMissed',
    description: 'The sweep, which runs every 5 minutes, was not done for 30.',
    metric: sweeps,
    threshold: 1,
    comparison: 'lessThan',
    periods: 2,
    missing: 'alarm',
  },
  {
    id: 'SummaryMissed',
    description: `The daily summary was not done for ${hoursOfLongestDay} hours.`,
    metric: summaries,
    threshold: 1,
    comparison: 'lessThan',
    periods: hoursOfLongestDay,
  },
  {
    id: 'CheckMissed',
    description: `The nightly check of the totals was not done for ${hoursOfLongestDay} hours.`,
    metric: checks,
    threshold: 1,
    comparison: 'lessThan',
    periods: hoursOfLongestDay,
  },
  {
    id: 'TotalsDiffer',
    description: 'The nightly check found totals that differ from the records.',
    metric: totalsDiffer,
    threshold: 1,
    comparison: 'atLeast',
  },
];

const ofTheMail = ({ bounceRate }: Signals): readonly Watch[] => [
  {
    id: 'Bounces',
    description: 'Over 4 % of the e-mails bounce; from 5 % on, SES puts the account under review.',
    metric: bounceRate,
    threshold: 0.04,
    comparison: 'atLeast',
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
          threshold: 1,
          comparison: 'atLeast',
          periods: hoursWithoutSurvey,
        },
      ];
