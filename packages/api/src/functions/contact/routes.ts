import { route } from '../../http/route.ts';
import type { ContactDependencies } from '../../use-cases/contact/dependencies.ts';
import { sendContactMessage } from '../../use-cases/contact/send-contact-message.ts';

export const routes = [
  route('sendContactMessage', ({ body, idempotencyKey, viewerAddress }, dependencies: ContactDependencies) =>
    sendContactMessage({ form: body, idempotencyKey, viewerAddress }, dependencies),
  ),
];
