import { NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';

/** Returns false only if the domain of an address certainly gets no mail. */
export type CanReceiveMail = (email: string) => Promise<boolean>;

/** Asks DNS servers ("system": the machine's) for MX records. Without servers, all domains pass. */
export const createDomainCheck = (servers: readonly string[] | undefined): CanReceiveMail => {
  if (servers === undefined) return async () => true;

  const resolver = new Resolver({ timeout: 1000, tries: 2 });
  if (!servers.includes('system')) resolver.setServers(servers);

  return async (email) => {
    try {
      const domain = email.slice(email.lastIndexOf('@') + 1);
      const records = await resolver.resolveMx(domain);
      // One record with an empty host says that the domain takes no mail (RFC 7505).
      const takesNoMail = records.every(({ exchange }) => exchange === '' || exchange === '.');
      return !takesNoMail;
    } catch (error) {
      // A domain without MX records gets mail at its own host. A failed look-up stops nobody.
      const isMissingDomain = error instanceof Error && 'code' in error && error.code === NOTFOUND;
      return !isMissingDomain;
    }
  };
};
