export const makeBrand = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Example',
  contactEmail: 'hello@example.com',
  postalAddress: '1 Example Street',
  bookingUrl: 'https://calendar.example.com/call',
  socialLinks: {},
  concierge: {},
  ...changes,
});

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
  brand: makeBrand(),
  ...changes,
});
