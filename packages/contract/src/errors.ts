import * as z from 'zod';

export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  internal_error: 500,
  mail_failed: 502,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One broken rule of a request; `path` names the field, e.g. `usage.towing`. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

export const errorBodySchema = z.object({
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.array(issueSchema).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The broken rules of a request, from zod's error. Each unknown field is an issue of its own. */
export const toIssues = (error: z.ZodError): readonly Issue[] =>
  error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'This field is not known',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
