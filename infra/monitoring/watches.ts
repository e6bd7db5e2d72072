import type { Configuration } from '../config/configuration-schema.ts';
import type { Watch } from './alarms.ts';
import type { CompletedSurveys } from './completed-surveys.ts';
import type { Signals } from './signals.ts';

const ofTheApi = ({ serverErrors, surveyDuration, quizSessionDuration, throttles }: Signals): readonly Watch[] => [
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
    id: 'SlowSurvey',
    description: 'For 15 minutes, one in a hundred visitors waited over 3 seconds for a result.',
    metric: surveyDuration,
    threshold: 3000,
    comparison: 'atLeast',
    periods: 3,
  },
  {
    id: 'SlowQuizSession',
    description: 'For 15 minutes, one in a hundred calls of the quiz took over 2 seconds.',
    metric: quizSessionDuration,
    threshold: 2000,
    comparison: 'atLeast',
    periods: 3,
  },
];

const ofTheJobs = ({ deadLetters, sweeps, summaries, totalsDiffer }: Signals): readonly Watch[] => [
  {
    id: 'DeadLetters',
    description: 'A job or a report of the mail service failed for good; its event is in the dead-letter queue.',
    metric: deadLetters,
    threshold: 1,
    comparison: 'atLeast',
  },
  {
    id: 'SweepMissed',
    description: 'The sweep, which runs every 5 minutes, did not run for 30.',
    metric: sweeps,
    threshold: 1,
    comparison: 'lessThan',
    periods: 2,
    missing: 'alarm',
  },
  {
    id: 'SummaryMissed',
    description: 'No summary was sent for a day.',
    metric: summaries,
    threshold: 1,
    comparison: 'lessThan',
    missing: 'alarm',
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
  completed: CompletedSurveys,
  { hoursWithoutSurvey, timeZone }: Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>,
): readonly Watch[] =>
  hoursWithoutSurvey === 0
    ? []
    : [
        {
          id: 'NoCompletedSurvey',
          description: `Nobody completed the quiz for ${hoursWithoutSurvey} business hours.`,
          metric: completed.quietHours(timeZone),
          threshold: 1,
          comparison: 'atLeast',
          periods: hoursWithoutSurvey,
        },
      ];

/** Ten alarms, which is what an account has for nothing. */
export const watchesOf = (
  signals: Signals,
  completed: CompletedSurveys,
  configuration: Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>,
): readonly Watch[] => [
  ...ofTheApi(signals),
  ...ofTheJobs(signals),
  ...ofTheMail(signals),
  ...ofTheVisitors(completed, configuration),
];
