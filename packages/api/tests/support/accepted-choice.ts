/** A choice of cookies that accepts Analytics and Preferences. */
export const acceptedChoice = {
  necessary: true,
  analytics: true,
  marketing: false,
  preferences: true,
  action: 'accept',
} as const;
