import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema } from './field-schemas.ts';

const userSchema = z.object({ username: z.string() });
const credentialsSchema = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});

export const authSchemas = {
  me: { response: userSchema, errors: ['unauthenticated'] },
  login: {
    body: credentialsSchema,
    response: z.object({ user: userSchema }),
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  logout: { response: acknowledgementSchema },
} as const satisfies GroupSchemas<'auth'>;
