import {
  buildByTimeKeys,
  defineItemKey,
  defineNetworkHourKey,
  type IndexList,
  indexes,
} from '../platform/dynamodb/keys.ts';

export const consentKey = defineItemKey('CONSENT');

export const termsAcceptanceKey = defineItemKey('TERMS');

export const consentAllowanceKey = defineNetworkHourKey('CONSENT_ALLOWANCE');

export const termsAllowanceKey = defineNetworkHourKey('TERMS_ALLOWANCE');

export const consentList: IndexList = { index: indexes.byTime, partition: 'CONSENTS' };

export const agreementList: IndexList = { index: indexes.byTime, partition: 'AGREEMENTS' };

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
  buildByTimeKeys(consentList, consent.timestamp, consent.id);

export const agreementIndexKeys = (agreement: {
  readonly id: string;
  readonly timestamp: string;
}) => buildByTimeKeys(agreementList, agreement.timestamp, agreement.id);
