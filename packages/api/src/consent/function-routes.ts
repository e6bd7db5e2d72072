import { consentSchemas } from '@app/contract/consent-schemas';
import { publicRoutes } from '../platform/http/route.ts';
import { acceptTerms } from './accept-terms.ts';
import type { ConsentDependencies } from './dependencies.ts';
import { recordCookieConsent } from './record-cookie-consent.ts';

const route = publicRoutes(consentSchemas);

export const routes = [
  route('recordCookieConsent', ({ body, viewerAddress }, dependencies: ConsentDependencies) =>
    recordCookieConsent({ choice: body, viewerAddress }, dependencies),
  ),
  route('acceptTerms', ({ viewerAddress }, dependencies: ConsentDependencies) =>
    acceptTerms(viewerAddress, dependencies),
  ),
];
