import { ComparisonOperator, type Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Configuration } from '../config/configuration-schema.ts';
import type { AlarmRules } from './alarms.ts';
import { createQuietHours } from './completed-quizzes.ts';
import type { Signals } from './signals.ts';

type Expectations = Pick<Configuration, 'hoursWithoutSurvey' | 'timeZone'>;

/** AWS charges for each metric of an alarm beyond ten (docs/deploy.md). */
export const createAlarmRules = (
  signals: Signals,
  failedVisits: Metric,
  expectations: Expectations,
): AlarmRules => ({
  ServerErrors: {
    description: 'The API answered at least 5 calls within 5 minutes with a server error.',
    metric: signals.serverErrors,
    threshold: 5,
  },
  Throttles: {
    description: 'Functions were called more often at once than they may run.',
    metric: signals.throttles,
    evaluationPeriods: 2,
  },
  SlowAnswers: {
    description: 'For 15 minutes, one in a hundred calls of the API took over 3 seconds.',
    metric: signals.latency,
    threshold: 3000,
    evaluationPeriods: 3,
  },
  UnreadableItems: {
    description: 'A function skipped a stored item that it could not read.',
    metric: signals.unreadableItems,
  },
  // The first sign of floods, guessed passwords and growth.
  TooManyRequests: {
    description:
      'For 10 minutes, at least 50 calls in 5 minutes were refused because there were too many.',
    metric: signals.tooManyRequests,
    threshold: 50,
    evaluationPeriods: 2,
  },
  TableThrottles: {
    description: 'The table or one of its indexes held back at least 10 requests within 5 minutes.',
    metric: signals.tableThrottles,
    threshold: 10,
  },
  SignInFailures: {
    description: 'At least 50 sign-ins failed within 5 minutes.',
    metric: signals.signInFailures,
    threshold: 50,
  },
  SurveyFlood: {
    description: 'A network sent more surveys than its limit allows.',
    metric: signals.surveyFloods,
  },
  DeadLetters: {
    description:
      'A job or a report of the mail service failed for good; its event is in the dead-letter queue.',
    metric: signals.deadLetters,
  },
  SweepMissed: {
    description: 'The sweep, which runs every 5 minutes, was not done for 30.',
    metric: signals.sweeps,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: 2,
    treatMissingData: TreatMissingData.BREACHING,
  },
  // Weekly and monthly summaries are too rare for a watch. One that fails is a dead letter.
  SummaryMissed: {
    description: `The daily summary was not done for ${hoursOfLongestDay} hours.`,
    metric: signals.summaries,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: hoursOfLongestDay,
  },
  CheckMissed: {
    description: `The nightly check of the totals was not done for ${hoursOfLongestDay} hours.`,
    metric: signals.checks,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    evaluationPeriods: hoursOfLongestDay,
  },
  TotalsDiffer: {
    description: 'The nightly check found totals that differ from the records.',
    metric: signals.totalsDiffer,
  },
  Bounces: {
    description: 'Over 4 % of the e-mails bounce; from 5 % on, SES puts the account under review.',
    metric: signals.bounceRate,
    threshold: 0.04,
  },
  Complaints: {
    description:
      'Over 0.1 % of the e-mails are reported as spam; from there on, SES may put the account under review.',
    metric: signals.complaintRate,
    threshold: 0.001,
  },
  VisitorMailHeld: {
    description: 'E-mails to visitors wait: their hourly ceiling was reached, or too many bounced.',
    metric: signals.heldMails,
  },
  ...createCompletionRule(signals, expectations),
  CanaryFailed: {
    description:
      'Two visits of the canary in a row failed or did not happen: visitors cannot complete the quiz.',
    metric: failedVisits,
    evaluationPeriods: 2,
    treatMissingData: TreatMissingData.BREACHING,
  },
});

/** A day of 25 hours, when clocks go back, plus an hour for retries. */
const hoursOfLongestDay = 26;

const createCompletionRule = (
  { completed }: Signals,
  { hoursWithoutSurvey, timeZone }: Expectations,
): AlarmRules => {
  if (hoursWithoutSurvey === 0) return {};

  const description = `Nobody completed the quiz for ${hoursWithoutSurvey} business hours.`;
  const metric = createQuietHours(completed, timeZone);
  return { NoCompletedSurvey: { description, metric, evaluationPeriods: hoursWithoutSurvey } };
};
