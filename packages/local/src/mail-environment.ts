import type { Brand } from '@app/contract/brand';

type Environment = Readonly<Record<string, string | undefined>>;

type Addresses = {
  /** Where a browser on this machine finds the site. */
  readonly siteOrigin: string;
  readonly sesEndpoint: string;
};

/**
 * The environment variables of the functions that send mail. What the person who starts the product has set stays,
 * except for the mail service: mail never leaves the machine. Links lead to LINK_ORIGIN, since SITE_ORIGIN would
 * refuse a browser that opened the site by the machine's other name (localhost, 127.0.0.1).
 */
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
