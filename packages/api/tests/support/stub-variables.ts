import { vi } from 'vitest';

/** Sets environment variables; those of every function that are not named are missing. */
export const stubVariables = (variables: Readonly<Record<string, string | undefined>>): void => {
  const none = {
    TABLE_NAME: undefined,
    BUSINESS_TIME_ZONE: undefined,
    ORIGIN_VERIFY_SECRET: undefined,
    SITE_ORIGIN: '',
  };

  for (const [name, value] of Object.entries({ ...none, ...variables })) vi.stubEnv(name, value);
};
