import { randomUUID } from 'node:crypto';
import { createConsentRepository } from '../../adapters/dynamodb/consent-repository.ts';
import { openTable } from '../../adapters/dynamodb/table-access.ts';
import { createLog } from '../../adapters/json-log.ts';
import { readTableConfig } from '../../config.ts';
import type { HandlerDependencies } from '../../http/create-handler.ts';
import { createBusinessDay } from '../../use-cases/business-day.ts';
import type { ConsentDependencies } from '../../use-cases/consent/dependencies.ts';

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
