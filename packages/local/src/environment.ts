import { isAwsEndpoint } from '@app/api/platform/dynamodb/table-access';
import type { Brand } from '@app/contract/brand';
import type { Environment, Settings } from './settings.ts';

/**
 * The variables that a deployment sets and `current` lacks, and always the database's address. For
 * a database outside AWS, the credentials are made up, so that no real ones are sent.
 */
export const buildFunctionEnvironment = (
  endpoint: string,
  current: Environment,
): Record<string, string> => {
  const defaults = { TABLE_NAME: 'car-quiz', AWS_REGION: 'ca-central-1', LOG_LEVEL: 'WARN' };
  const missingDefaults = Object.entries(defaults).filter(([name]) => current[name] === undefined);
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  return {
    ...Object.fromEntries(missingDefaults),
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...(isAwsEndpoint(endpoint) ? {} : credentials),
  };
};

type Addresses = {
  readonly siteOrigin: string;
  readonly sesEndpoint: string;
};

/**
 * The variables for e-mail that `current` lacks, mostly from the brand, and always the address of
 * the local mail service, because mail never leaves the machine.
 */
export const buildMailEnvironment = (
  brand: Pick<Brand, 'name' | 'contactEmail' | 'postalAddress' | 'bookingUrl'>,
  { siteOrigin, sesEndpoint }: Addresses,
  current: Environment,
): Record<string, string> => {
  const contact = current['CONTACT_EMAIL'] || brand.contactEmail;
  const defaults = {
    BRAND_NAME: brand.name,
    CONTACT_EMAIL: contact,
    MAIL_SENDER: contact,
    POSTAL_ADDRESS: brand.postalAddress,
    BOOKING_URL: brand.bookingUrl,
    SUMMARY_RECIPIENTS: `owner@${contact.slice(contact.lastIndexOf('@') + 1)}`,
    // With SITE_ORIGIN instead, the functions would reject a browser that opened the site under the
    // machine's other name (localhost or 127.0.0.1).
    ...(current['SITE_ORIGIN'] ? {} : { LINK_ORIGIN: siteOrigin }),
  };
  const missingDefaults = Object.entries(defaults).filter(([name]) => !current[name]);
  return { ...Object.fromEntries(missingDefaults), AWS_ENDPOINT_URL_SES: sesEndpoint };
};

const allInterfaces = new Set(['0.0.0.0', '::']);

/** People open the product at `siteOrigin`; its functions call it at `ownOrigin`. */
export const buildOrigins = ({ host }: Pick<Settings, 'host'>, port: number) => {
  const chosenHost = host === undefined || allInterfaces.has(host) ? undefined : host;
  const isIpv6 = chosenHost?.includes(':');
  const hostInUrl = isIpv6 ? `[${chosenHost}]` : chosenHost;
  return {
    siteOrigin: `http://${hostInUrl ?? 'localhost'}:${port}`,
    ownOrigin: `http://${hostInUrl ?? '127.0.0.1'}:${port}`,
  };
};
