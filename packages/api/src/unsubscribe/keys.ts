import { networkAllowanceKey } from '../platform/dynamodb/keys.ts';

export const unsubscribeAllowanceKey = networkAllowanceKey('UNSUBSCRIBE_ALLOWANCE');
