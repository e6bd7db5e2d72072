import { defineNetworkHourKey } from '../platform/dynamodb/keys.ts';

export const unsubscribeAllowanceKey = defineNetworkHourKey('UNSUBSCRIBE_ALLOWANCE');
