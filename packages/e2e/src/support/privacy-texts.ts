import type { Page } from '@playwright/test';

export const readPolicy = async (page: Page): Promise<string> => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  return (await page.getByRole('dialog').textContent()) ?? '';
};

/** What the texts call each attribute that is stored of every visit. */
export const wordsForAlways = {
  sessionId: 'a random visit ID',
  startedAt: 'when the visit began',
  lastSeenAt: 'when it was last active',
  status: 'whether it was finished or when it was left',
  exitedAt: 'whether it was finished or when it was left',
  currentQuestionId: 'the question you were on',
  heartbeatLost: 'whether we only stopped hearing from it',
  isFromTestAddress: 'of a visit from one of our own test networks that it is a test',
};

/** What the texts call each attribute that is stored for analytics only. */
export const wordsForAnalytics = {
  ipAddress: 'your IP address',
  path: 'which questions you saw and when',
  currentStep: 'the number of the step',
  totalSteps: 'and of all steps',
  isContactForm: 'the number of the step',
  reason: 'how your browser says you left',
  surveyId: 'your result ID once you finish',
  device: 'the kind of device',
  source: 'how you came here',
};

/** What the texts call each name that is stored in the browser. */
export const wordsForStorage: Readonly<Record<string, string>> = {
  cookieConsent: '“cookieConsent” (your choice and the policy version)',
  cookieConsentDate: '“cookieConsentDate” (when you made it)',
  latestResultId: '“latestResultId” (your last result ID and when you got it)',
  unfinishedQuiz: '“unfinishedQuiz” (your answers so far and when you gave them)',
  quiz: 'your quiz answers so far, with the visit ID',
  quizSequence: 'how many reports of the visit were sent',
  termsAccepted: 'that you accepted the terms',
  keptChangesBy: 'a random code once you keep changed picks',
  analyticsRefused: 'that you refused analytics, once you delete that choice',
  cookiePreferencesReopened: 'two technical flags for reloading a page',
  reloadedForStaleChunk: 'two technical flags for reloading a page',
};
