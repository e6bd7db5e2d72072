import * as z from 'zod';
import type { GroupSchemas } from './endpoints.ts';
import { acknowledgementSchema, isoDateTimeSchema, unreadableSchema } from './field-schemas.ts';

const userSchema = z.object({ username: z.string() });
const credentialsSchema = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});

const passwordChangeSchema = z.strictObject({
  currentPassword: z.string().min(1).max(1000),
  newPassword: z.string().min(1).max(1000),
});

export const staffActionSchema = z.object({
  id: z.string(),
  at: isoDateTimeSchema,
  username: z.string(),
  action: z.enum(['sign-in', 'password', 'export', 'clear', 'delete', 'mark', 'send', 'status']),
  /** What it was done to, in a few words, without anything about a visitor. */
  subject: z.string().optional(),
  /** To how many. */
  count: z.int().nonnegative().optional(),
});

const staffActionsQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(100),
  cursor: z.string().min(1).max(100).optional(),
});

export const authSchemas = {
  me: { response: userSchema, errors: ['unauthenticated'] },
  login: {
    body: credentialsSchema,
    response: z.object({ user: userSchema }),
    errors: ['invalid_credentials', 'too_many_requests'],
  },
  logout: { response: acknowledgementSchema },
  changePassword: {
    body: passwordChangeSchema,
    response: acknowledgementSchema,
    errors: ['too_many_requests'],
  },
  listSignIns: {
    response: z.object({
      signIns: z.array(isoDateTimeSchema),
      /** How many of the newest actions of all staff cannot be read. Some may be sign-ins. */
      unreadable: unreadableSchema,
    }),
  },
  listStaffActions: {
    query: staffActionsQuerySchema,
    response: z.object({
      actions: z.array(staffActionSchema),
      nextCursor: z.string().optional(),
      unreadable: unreadableSchema,
    }),
  },
} as const satisfies GroupSchemas<'auth'>;
