import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { ConsentDependencies } from './dependencies.ts';

/** Keeps that a visitor agreed to the terms; the time tells which version was in force. */
export const acceptTerms = async (
  viewerAddress: string,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendTermsAcceptance({ id: newId(), ipAddress: viewerAddress, timestamp: now().toISOString() });
  return acknowledged;
};
