import { storedMessageSchema } from '@app/contract/contact-schemas';
import * as z from 'zod';

/** A suspicious message goes to staff like any other, but no e-mail goes to the address in it. */
export const contactMessageSchema = storedMessageSchema.extend({
  resultId: z.string().optional(),
  ipAddress: z.string(),
  /** `unsent`: in no inbox of staff. `sent`: in at least one. `answered`: marked by staff in the system status. */
  delivery: z.enum(['unsent', 'sent', 'answered']),
  /** Why a program may have sent it: a hidden field was filled in, or its network sent many within an hour. */
  suspicion: z.enum(['looksAutomated', 'tooManyFromNetwork']).optional(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
export type Suspicion = NonNullable<ContactMessage['suspicion']>;
