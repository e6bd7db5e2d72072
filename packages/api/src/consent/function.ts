import { randomUUID } from 'node:crypto';
import { consentSchemas } from '@app/contract/consent-schemas';
import { readBaseConfig } from '../platform/config.ts';
import { createNetworkCallCounter } from '../platform/dynamodb/rate-limits.ts';
import { createHandler, type HandlerDependencies } from '../platform/http/create-handler.ts';
import { publicRoutes } from '../platform/http/route.ts';
import { openFunctionContext } from '../platform/open-function.ts';
import { acknowledged, tooManyRequests } from '../platform/result.ts';
import { createConsentStore } from './consent-store.ts';
import { consentAllowanceKey, termsAllowanceKey } from './keys.ts';

const { edge, log, table } = openFunctionContext('consent', readBaseConfig());
const consents = createConsentStore(table);
const countChoice = createNetworkCallCounter(table, consentAllowanceKey);
const countAgreement = createNetworkCallCounter(table, termsAllowanceKey);

/** More than a whole school on one address needs, of either kind. */
const recordsPerHour = 600;

const createRecordFields = (viewerAddress: string) => ({
  id: randomUUID(),
  ipAddress: viewerAddress,
  timestamp: new Date().toISOString(),
});

const route = publicRoutes(consentSchemas);

export const handler = createHandler<HandlerDependencies>(
  [
    route('recordCookieConsent', async ({ body, viewerAddress }) => {
      if ((await countChoice(viewerAddress, new Date())) > recordsPerHour) return tooManyRequests;

      await consents.appendConsent({ ...body, ...createRecordFields(viewerAddress) });
      return acknowledged;
    }),
    route('acceptTerms', async ({ viewerAddress }) => {
      if ((await countAgreement(viewerAddress, new Date())) > recordsPerHour)
        return tooManyRequests;

      await consents.appendTermsAcceptance(createRecordFields(viewerAddress));
      return acknowledged;
    }),
  ],
  { edge, log },
);
