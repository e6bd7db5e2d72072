import { isEmailAddress, isOneLine } from '@app/contract/text-rules';
import * as z from 'zod';
import {
  listSchema,
  originSchema,
  readTableConfigWith,
  treatBlankAsUnset,
} from '../platform/config.ts';

export const readMailConfig = () => {
  const { tableConfig, variables } = readTableConfigWith({
    /** The From address. SES must know it or its domain. */
    MAIL_SENDER: emailAddress(),
    BRAND_NAME: oneLine(),
    CONTACT_EMAIL: emailAddress(),
    POSTAL_ADDRESS: oneLine(),
    BOOKING_URL: z.url({ protocol: /^https?$/ }),
    STAFF_RECIPIENTS: addressList(),
    SUMMARY_RECIPIENTS: addressList(),
    SES_CONFIGURATION_SET: treatBlankAsUnset(z.string().optional()),
    /** The origin of links in e-mails, if not SITE_ORIGIN. */
    LINK_ORIGIN: originSchema(),
  });
  const linkOrigin = variables.LINK_ORIGIN ?? tableConfig.edge.siteOrigin;
  if (linkOrigin === undefined)
    throw new Error('SITE_ORIGIN or LINK_ORIGIN must be set, for the links in e-mails');

  const staffRecipients = variables.STAFF_RECIPIENTS ?? [variables.CONTACT_EMAIL];
  const brand = {
    name: variables.BRAND_NAME,
    contactEmail: variables.CONTACT_EMAIL,
    postalAddress: variables.POSTAL_ADDRESS,
    bookingUrl: variables.BOOKING_URL,
  };
  const mail = {
    brand,
    sender: variables.MAIL_SENDER,
    staffRecipients,
    summaryRecipients: variables.SUMMARY_RECIPIENTS ?? staffRecipients,
    configurationSet: variables.SES_CONFIGURATION_SET,
    linkOrigin,
    timeZone: tableConfig.businessTimeZone,
  };
  return { ...tableConfig, mail };
};

export type MailConfig = ReturnType<typeof readMailConfig>['mail'];

const emailAddress = () => z.string().refine(isEmailAddress, 'This is not an e-mail address');

const oneLine = () => z.string().trim().refine(isOneLine, 'Must be one line');

const addressList = () =>
  treatBlankAsUnset(
    listSchema(z.array(emailAddress()).min(1).max(50)).transform(dropRepeated).optional(),
  );

const dropRepeated = (addresses: readonly string[]): readonly string[] => [
  ...new Map(addresses.map((address) => [address.toLowerCase(), address])).values(),
];
