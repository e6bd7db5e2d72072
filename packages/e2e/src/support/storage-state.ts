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
            policyVersion: '2026-11-23',
            globalPrivacyControl: false,
          }),
        },
        { name: 'cookieConsentDate', value: '2025-07-01T12:00:00.000Z' },
      ],
    },
  ],
});
