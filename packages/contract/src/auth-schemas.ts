import * as z from 'zod';
import type { auth } from './auth.ts';
import type { GroupSchemas } from './endpoint.ts';
import { acknowledgementSchema } from './field-schemas.ts';

const userSchema = z.object({ username: z.string() });
const credentialsSchema = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});

export const authSchemas = {
  me: { response: userSchema },
  login: { body: credentialsSchema, response: z.object({ user: userSchema }) },
  logout: { response: acknowledgementSchema },
} as const satisfies GroupSchemas<typeof auth>;
