import { randomUUID } from 'node:crypto';
import { consentSchemas } from '@app/contract/consent-schemas';
import { createBusinessDay } from '../platform/business-day.ts';
import { readTableConfig } from '../platform/config.ts';
import { openTable } from '../platform/dynamodb/table-access.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { createLog } from '../platform/log.ts';
import { acknowledged } from '../platform/result.ts';
import { createConsentStore } from './consent-store.ts';

const { edge, tableName, businessTimeZone } = readTableConfig();
const table = openTable(tableName);
const consents = createConsentStore({ ...table, businessDay: createBusinessDay(businessTimeZone) });

const acceptanceOf = (viewerAddress: string) => ({
  id: randomUUID(),
  ipAddress: viewerAddress,
  timestamp: new Date().toISOString(),
});

const route = publicRoutes(consentSchemas);

export const handler = createHandler<HandlerDependencies>(
  [
    route('recordCookieConsent', async ({ body, viewerAddress }) => {
      await consents.appendConsent({ ...body, ...acceptanceOf(viewerAddress) });
      return acknowledged;
    }),
    route('acceptTerms', async ({ viewerAddress }) => {
      await consents.appendTermsAcceptance(acceptanceOf(viewerAddress));
      return acknowledged;
    }),
  ],
  { edge, log: createLog('consent') },
);
