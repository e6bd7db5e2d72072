import { isEmailAddress, isOneLine } from '@app/contract/text-rules';
import * as z from 'zod';
import {
  listSchema,
  originSchema,
  readBaseConfigWith,
  treatBlankAsUnset,
  type Variables,
} from '../platform/config.ts';

/** Addresses that differ only in case are one recipient. The last spelling stays. */
const removeDuplicateAddresses = (addresses: readonly string[]): readonly string[] => {
  const byLowerCase = new Map(addresses.map((address) => [address.toLowerCase(), address]));
  return [...byLowerCase.values()];
};

const emailAddress = z.string().refine(isEmailAddress, 'This is not an e-mail address');

const lineOfText = z.string().trim().refine(isOneLine, 'Must be one line');

const addressList = treatBlankAsUnset(
  listSchema(z.array(emailAddress).min(1).max(50)).transform(removeDuplicateAddresses).optional(),
);

const recipientsShape = {
  CONTACT_EMAIL: emailAddress,
  /** Who gets contact messages: CONTACT_EMAIL by default. */
  STAFF_RECIPIENTS: addressList,
  /** Who gets summaries: the staff by default. */
  SUMMARY_RECIPIENTS: addressList,
};

export const readMailConfig = () => {
  const { baseConfig, variables } = readBaseConfigWith({
    /** The From address. SES must know it or its domain. */
    MAIL_SENDER: emailAddress,
    BRAND_NAME: lineOfText,
    ...recipientsShape,
    POSTAL_ADDRESS: lineOfText,
    BOOKING_URL: z.url({ protocol: /^https?$/ }),
    SES_CONFIGURATION_SET: treatBlankAsUnset(z.string().optional()),
    /** Servers that look up if a domain gets mail: "system" or IP addresses. Unset: no look-up. */
    MAIL_DNS_SERVERS: treatBlankAsUnset(listSchema(z.array(z.string()).min(1)).optional()),
    /** The origin of links in e-mails, if not SITE_ORIGIN. */
    LINK_ORIGIN: originSchema,
  });

  const linkOrigin = variables.LINK_ORIGIN ?? baseConfig.edge.siteOrigin;
  if (linkOrigin === undefined)
    throw new Error('SITE_ORIGIN or LINK_ORIGIN must be set, for the links in e-mails');

  const brand = {
    name: variables.BRAND_NAME,
    contactEmail: variables.CONTACT_EMAIL,
    postalAddress: variables.POSTAL_ADDRESS,
    bookingUrl: variables.BOOKING_URL,
  };
  const mail = {
    ...toRecipients(variables),
    brand,
    sender: variables.MAIL_SENDER,
    configurationSet: variables.SES_CONFIGURATION_SET,
    dnsServers: variables.MAIL_DNS_SERVERS,
    linkOrigin,
    timeZone: baseConfig.businessTimeZone,
  };
  return { ...baseConfig, mail };
};

export type MailConfig = ReturnType<typeof readMailConfig>['mail'];

/** For a function that only shows who gets e-mails. */
export const readRecipientsConfig = () => {
  const { baseConfig, variables } = readBaseConfigWith(recipientsShape);

  return { ...baseConfig, recipients: toRecipients(variables) };
};

const toRecipients = (variables: Variables<typeof recipientsShape>) => {
  const staffRecipients = variables.STAFF_RECIPIENTS ?? [variables.CONTACT_EMAIL];
  return { staffRecipients, summaryRecipients: variables.SUMMARY_RECIPIENTS ?? staffRecipients };
};
