/** Returns a complete configuration as in its file. */
export const makeSettings = (changes: Readonly<Record<string, unknown>> = {}) => ({
  bootstrapQualifier: 'quiztest',
  region: 'ca-central-1',
  sender: 'no-reply@example.com',
  staffRecipients: ['staff@example.com'],
  summaryRecipients: ['owner@example.com'],
  timeZone: 'America/Toronto',
  alarmEmail: 'alarms@example.com',
  waf: true,
  monthlyBudgetUsd: 100,
  hoursWithoutSurvey: 4,
  accountConcurrency: 1000,
  ...changes,
});
