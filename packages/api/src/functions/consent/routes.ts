import { route } from '../../http/route.ts';
import { acceptTerms } from '../../use-cases/consent/accept-terms.ts';
import type { ConsentDependencies } from '../../use-cases/consent/dependencies.ts';
import { recordCookieConsent } from '../../use-cases/consent/record-cookie-consent.ts';

export const routes = [
  route('recordCookieConsent', ({ body, viewerAddress }, dependencies: ConsentDependencies) =>
    recordCookieConsent({ choice: body, viewerAddress }, dependencies),
  ),
  route('acceptTerms', ({ viewerAddress }, dependencies: ConsentDependencies) =>
    acceptTerms(viewerAddress, dependencies),
  ),
];
