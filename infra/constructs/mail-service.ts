import {
  CfnOutput,
  aws_iam as iam,
  RemovalPolicy,
  Stack,
  aws_ses as ses,
  aws_sns as sns,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';

type MailServiceProps = Pick<Configuration, 'sender' | 'senderIdentity'>;

/** The identity that SES sends as, and the topic that reports bounces and complaints. */
export class MailService extends Construct {
  readonly configurationSet: ses.ConfigurationSet;
  readonly feedback: sns.Topic;
  private readonly sender: string;
  private readonly identities: readonly string[];

  constructor(scope: Construct, id: string, props: MailServiceProps) {
    super(scope, id);
    this.sender = props.sender;
    this.identities = listIdentities(props);
    this.configurationSet = new ses.ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ses.ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: ses.SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    this.feedback = new sns.Topic(this, 'Feedback', { enforceSSL: true });
    this.configurationSet.addEventDestination('FeedbackEvents', {
      destination: ses.EventDestination.snsTopic(this.feedback),
      events: [ses.EmailSendingEvent.BOUNCE, ses.EmailSendingEvent.COMPLAINT],
    });
    if (props.senderIdentity !== 'existing') this.createIdentity(props);
  }

  grantSend(grantee: iam.IGrantable): void {
    const stack = Stack.of(this);
    const formatArn = (resource: 'configuration-set' | 'identity', resourceName: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName });

    grantee.grantPrincipal.addToPrincipalPolicy(
      new iam.PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [
          ...this.identities.map((name) => formatArn('identity', name)),
          formatArn('configuration-set', this.configurationSet.configurationSetName),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.sender } },
      }),
    );
  }

  /** Creates the sender's identity in SES. A second stage in the region cannot create it again. */
  private createIdentity({ sender, senderIdentity }: MailServiceProps): void {
    const isDomain = senderIdentity === 'domain';
    const identity = new ses.EmailIdentity(this, 'Identity', {
      identity: isDomain
        ? ses.Identity.domain(parseDomain(sender))
        : ses.Identity.email(toSesAddress(sender)),
      configurationSet: this.configurationSet,
    });

    // A new identity would need new DNS records from the operator.
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    if (!isDomain) return;

    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(Stack.of(this), `MailDnsRecord${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: 'DNS record that proves to receivers that mail comes from this domain',
      });
    }
  }
}

const parseDomain = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Returns "Ada@example.com" for "Ada@Example.com", because SES has domains in lower case. */
const toSesAddress = (address: string): string =>
  address.replace(/@.*/, (domain) => domain.toLowerCase());

/** Lists the identities, such as the domain, by which SES may have verified the sender. */
const listIdentities = ({ sender, senderIdentity }: MailServiceProps): readonly string[] => {
  const domain = parseDomain(sender);
  const address = toSesAddress(sender);

  switch (senderIdentity) {
    case 'domain':
      return [domain];
    case 'address':
      return [address];
    case 'existing':
      return [domain, address];
  }
};

export type MailVariables = ReturnType<typeof buildMailVariables>;

/** Functions that send e-mails get both groups; `system-status` gets only `recipients`. */
export const buildMailVariables = (
  { sender, staffRecipients, summaryRecipients, brand }: Configuration,
  configurationSetName: string,
) => ({
  recipients: {
    CONTACT_EMAIL: brand.contactEmail,
    STAFF_RECIPIENTS: staffRecipients.join(','),
    SUMMARY_RECIPIENTS: summaryRecipients.join(','),
  },
  sending: {
    MAIL_SENDER: sender,
    SES_CONFIGURATION_SET: configurationSetName,
    BRAND_NAME: brand.name,
    POSTAL_ADDRESS: brand.postalAddress,
    BOOKING_URL: brand.bookingUrl,
    MAIL_DNS_SERVERS: 'system',
  },
});
