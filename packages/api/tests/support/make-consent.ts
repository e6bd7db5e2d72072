import { randomUUID } from 'node:crypto';

/** The record of a visitor who declined everything optional. */
export const makeConsent = (timestamp: string) => ({
  id: randomUUID(),
  necessary: true as const,
  analytics: false,
  marketing: false,
  preferences: false,
  action: 'decline' as const,
  ipAddress: '8.8.8.8',
  timestamp,
});
