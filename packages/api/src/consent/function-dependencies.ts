import { randomUUID } from 'node:crypto';
import { createBusinessDay } from '../platform/business-day.ts';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import type { HandlerDependencies } from '../platform/http/create-handler.ts';
import { createLog } from '../platform/log.ts';
import { createConsentRepository } from './consent-repository.ts';
import type { ConsentDependencies } from './dependencies.ts';

/** Wires the consent function to its table. */
export const dependencies = (): ConsentDependencies & HandlerDependencies => {
  const { edge, tableName, businessTimeZone } = readTableConfig();
  return {
    edge,
    log: createLog('consent'),
    consents: createConsentRepository({ ...openTable(tableName), businessDay: createBusinessDay(businessTimeZone) }),
    now: () => new Date(),
    newId: randomUUID,
  };
};
