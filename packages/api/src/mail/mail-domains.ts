import { NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Returns false if a domain certainly gets no mail. */
export type CanReceiveMail = (email: string) => Promise<boolean>;

/** Without servers, as on a laptop, nothing is looked up. "system" stands for the machine's own. */
export const createDomainCheck = (servers: readonly string[] | undefined): CanReceiveMail => {
  if (servers === undefined) return async () => true;

  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  if (!servers.includes('system')) resolver.setServers(servers);

  return async (email) => {
    try {
      const records = await resolver.resolveMx(email.slice(email.lastIndexOf('@') + 1));
      // One record with an empty host says that the domain takes no mail (RFC 7505).
      return !records.every(({ exchange }) => exchange === '' || exchange === '.');
    } catch (error) {
      // A domain without such records gets mail at its address. A failed look-up stops nobody.
      const isUnknown = error instanceof Error && 'code' in error && error.code === NOTFOUND;
      return !isUnknown;
    }
  };
};
