import { isAwsEndpoint } from '@app/api/platform/dynamodb/table-access';
import type { Brand } from '@app/contract/brand';
import type { Environment, Settings } from './settings.ts';

/** What a deployment would set. Values that are set already stay; no real credentials go to a database outside AWS. */
export const functionEnvironment = (
  endpoint: string,
  given: Environment,
): Record<string, string> => {
  const defaults = { TABLE_NAME: 'car-quiz', AWS_REGION: 'ca-central-1', LOG_LEVEL: 'WARN' };
  const unset = Object.entries(defaults).filter(([name]) => given[name] === undefined);
  const credentials = { AWS_ACCESS_KEY_ID: 'local', AWS_SECRET_ACCESS_KEY: 'local' };
  return {
    ...Object.fromEntries(unset),
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    ...(isAwsEndpoint(endpoint) ? {} : credentials),
  };
};

type Addresses = {
  readonly siteOrigin: string;
  readonly sesEndpoint: string;
};

// Mail never leaves the machine. Links use LINK_ORIGIN, because SITE_ORIGIN would reject a browser that opened the site
// under the machine's other name (localhost or 127.0.0.1).
export const mailEnvironment = (
  brand: Brand,
  { siteOrigin, sesEndpoint }: Addresses,
  given: Environment,
): Record<string, string> => {
  const contact = given['CONTACT_EMAIL'] || brand.contactEmail;
  const defaults = {
    BRAND_NAME: brand.name,
    CONTACT_EMAIL: contact,
    MAIL_SENDER: contact,
    POSTAL_ADDRESS: brand.postalAddress,
    BOOKING_URL: brand.bookingUrl,
    SUMMARY_RECIPIENTS: `owner@${contact.slice(contact.lastIndexOf('@') + 1)}`,
    ...(given['SITE_ORIGIN'] ? {} : { LINK_ORIGIN: siteOrigin }),
  };
  const unset = Object.entries(defaults).filter(([name]) => !given[name]);
  return { ...Object.fromEntries(unset), AWS_ENDPOINT_URL_SES: sesEndpoint };
};

const anyInterface = new Set(['0.0.0.0', '::']);

/** Returns the product's origin for people (`siteOrigin`) and for the functions in this process (`ownOrigin`). */
export const originsOf = ({ host }: Pick<Settings, 'host'>, port: number) => {
  const chosen = host === undefined || anyInterface.has(host) ? undefined : host;
  const inUrl = chosen?.includes(':') ? `[${chosen}]` : chosen;
  return {
    siteOrigin: `http://${inUrl ?? 'localhost'}:${port}`,
    ownOrigin: `http://${inUrl ?? '127.0.0.1'}:${port}`,
  };
};
