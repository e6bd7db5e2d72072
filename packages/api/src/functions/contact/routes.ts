import { route } from '../../http/route.ts';
import type { ContactDependencies } from '../../use-cases/contact/dependencies.ts';
import { sendContactMessage } from '../../use-cases/contact/send-contact-message.ts';
import type { EmailResultDependencies } from '../../use-cases/email-result/dependencies.ts';
import { emailResult } from '../../use-cases/email-result/email-result.ts';

type Dependencies = ContactDependencies & EmailResultDependencies;

export const routes = [
  route('sendContactMessage', ({ body, idempotencyKey, viewerAddress }, dependencies: Dependencies) =>
    sendContactMessage({ form: body, idempotencyKey, viewerAddress }, dependencies),
  ),
  route('emailResult', ({ params, body, viewerAddress }, dependencies: Dependencies) =>
    emailResult({ resultId: params.resultId, visitor: body, viewerAddress }, dependencies),
  ),
];
