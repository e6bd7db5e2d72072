import * as auth from '../schemas/auth.ts';
import { acknowledgementSchema } from '../schemas/fields.ts';
import type { GroupSchemas } from './route-schemas.ts';

export const authSchemas = {
  me: { response: auth.userSchema },
  login: { body: auth.credentialsSchema, response: auth.loginResponseSchema },
  logout: { response: acknowledgementSchema },
} as const satisfies GroupSchemas<'auth'>;
