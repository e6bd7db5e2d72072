import type { Page } from '@playwright/test';

/** A browser that knows nothing of the site yet: the cookie banner asks. */
export const firstVisit = { cookies: [], origins: [] };

/** A browser in which the cookie banner was answered, so that it does not stand in the way. */
export const returningVisit = (origin: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: 'cookieConsent',
          value: JSON.stringify({
            necessary: true,
            analytics: true,
            marketing: false,
            preferences: false,
            policyVersion: '2026-11-30.2',
            globalPrivacyControl: false,
          }),
        },
        { name: 'cookieConsentDate', value: '2025-07-01T12:00:00.000Z' },
      ],
    },
  ],
});

export const allowPreferences = async (page: Page): Promise<void> => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => {
    const choice = JSON.parse(localStorage.getItem('cookieConsent') ?? '{}');

    localStorage.setItem('cookieConsent', JSON.stringify({ ...choice, preferences: true }));
  });
};
