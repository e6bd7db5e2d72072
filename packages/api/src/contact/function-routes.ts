import { contactSchemas } from '@app/contract/contact-schemas';
import { publicRoutes } from '../platform/http/route.ts';
import type { EmailResultDependencies } from '../result-email/dependencies.ts';
import { emailResult } from '../result-email/email-result.ts';
import type { ContactDependencies } from './dependencies.ts';
import { sendContactMessage } from './send-contact-message.ts';

type Dependencies = ContactDependencies & EmailResultDependencies;

const route = publicRoutes(contactSchemas);

export const routes = [
  route('sendContactMessage', ({ body, idempotencyKey, viewerAddress }, dependencies: Dependencies) =>
    sendContactMessage({ form: body, idempotencyKey, viewerAddress }, dependencies),
  ),
  route('emailResult', ({ params, body, viewerAddress }, dependencies: Dependencies) =>
    emailResult({ resultId: params.resultId, visitor: body, viewerAddress }, dependencies),
  ),
];
