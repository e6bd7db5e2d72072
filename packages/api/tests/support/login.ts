import { password } from './staff.ts';
import type { startApi } from './start-api.ts';

let addresses = 0;

/** Returns an address without earlier sign-ins. */
export const newAddress = (): string => {
  addresses += 1;
  return `198.51.100.${addresses}`;
};

/** Signs in from a new address. */
export const login = (
  { call }: Pick<Awaited<ReturnType<typeof startApi>>, 'call'>,
  username: string,
  given = password,
  headers: Readonly<Record<string, string>> = {},
) => call('login', { body: { username, password: given }, headers, sourceIp: newAddress() });
