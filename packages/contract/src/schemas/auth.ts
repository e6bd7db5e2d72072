import * as z from 'zod';

export const userSchema = z.object({ username: z.string() });
export const credentialsSchema = z.strictObject({
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(1000),
});
export const loginResponseSchema = z.object({ user: userSchema });
