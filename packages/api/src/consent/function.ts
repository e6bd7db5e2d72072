import { randomUUID } from 'node:crypto';
import { consentSchemas } from '@app/contract/consent-schemas';
import { createBusinessDay } from '../platform/business-day.ts';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { createConsentStore } from './consent-store.ts';
import { acceptTerms, type ConsentDependencies, recordCookieConsent } from './record-consent.ts';

const { edge, tableName, businessTimeZone } = readTableConfig();

const dependencies: ConsentDependencies & HandlerDependencies = {
  edge,
  log: createLog('consent'),
  consents: createConsentStore({ ...openTable(tableName), businessDay: createBusinessDay(businessTimeZone) }),
  now: () => new Date(),
  newId: randomUUID,
};

const route = publicRoutes(consentSchemas);

export const handler = createHandler(
  [
    route('recordCookieConsent', ({ body, viewerAddress }) =>
      recordCookieConsent({ choice: body, viewerAddress }, dependencies),
    ),
    route('acceptTerms', ({ viewerAddress }) => acceptTerms(viewerAddress, dependencies)),
  ],
  dependencies,
);
