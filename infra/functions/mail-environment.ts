import type { Configuration } from '../config/configuration-schema.ts';
import type { DeployedBrand } from '../site/built-site.ts';

type MailOptions = {
  readonly configuration: Pick<Configuration, 'sender' | 'staffRecipients' | 'summaryRecipients'>;
  readonly brand: DeployedBrand;
  readonly configurationSetName: string;
};

/** The environment variables of the functions that send e-mails. */
export const mailEnvironment = ({ configuration, brand, configurationSetName }: MailOptions) => ({
  MAIL_SENDER: configuration.sender,
  STAFF_RECIPIENTS: configuration.staffRecipients.join(','),
  SUMMARY_RECIPIENTS: configuration.summaryRecipients.join(','),
  SES_CONFIGURATION_SET: configurationSetName,
  BRAND_NAME: brand.name,
  CONTACT_EMAIL: brand.contactEmail,
  POSTAL_ADDRESS: brand.postalAddress,
  BOOKING_URL: brand.bookingUrl,
});
