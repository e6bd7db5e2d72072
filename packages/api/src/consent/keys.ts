import { byTimeKeys, indexes, itemKey, type List } from '../platform/dynamodb/keys.ts';

export const consentKey = itemKey('CONSENT');

export const termsAcceptanceKey = itemKey('TERMS');

export const consentList: List = { index: indexes.byTime, partition: 'CONSENTS' };

/** The attributes of a consent that its list contains. */
export const consentAttributes = [
  'id',
  'action',
  'necessary',
  'analytics',
  'marketing',
  'preferences',
  'ipAddress',
  'timestamp',
] as const;

export const consentIndexKeys = (consent: { readonly id: string; readonly timestamp: string }) =>
  byTimeKeys(consentList, consent.timestamp, consent.id);
