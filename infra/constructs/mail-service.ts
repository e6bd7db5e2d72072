import { CfnOutput, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';

type MailServiceProps = Pick<Configuration, 'sender' | 'senderIdentity'>;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** The identity that SES sends as, and the topic on which it reports bounces and complaints. */
export class MailService extends Construct {
  readonly configurationSet: ConfigurationSet;
  readonly feedback: Topic;
  private readonly sender: string;
  private readonly identityName: string;

  constructor(scope: Construct, id: string, { sender, senderIdentity }: MailServiceProps) {
    super(scope, id);
    this.sender = sender;
    this.identityName = senderIdentity === 'domain' ? domainOf(sender) : sender;
    this.configurationSet = new ConfigurationSet(this, 'ConfigurationSet', {
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const identity = new EmailIdentity(this, 'Identity', {
      identity: senderIdentity === 'domain' ? Identity.domain(this.identityName) : Identity.email(sender),
      configurationSet: this.configurationSet,
    });
    // Its DNS records stand with the operator: a new identity would ask for others.
    identity.applyRemovalPolicy(RemovalPolicy.RETAIN);
    this.feedback = new Topic(this, 'Feedback', { enforceSSL: true });
    this.configurationSet.addEventDestination('FeedbackEvents', {
      destination: EventDestination.snsTopic(this.feedback),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    if (senderIdentity === 'domain') this.showDnsRecords(identity);
  }

  /** Sending raw e-mails as the sender, through the configuration set that reports on them, and no other way. */
  grantSend(grantee: IGrantable): void {
    const stack = Stack.of(this);
    const resourceName = (name: string, resource: string) =>
      stack.formatArn({ service: 'ses', resource, resourceName: name });
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['ses:SendRawEmail'],
        resources: [
          resourceName(this.identityName, 'identity'),
          resourceName(this.configurationSet.configurationSetName, 'configuration-set'),
        ],
        conditions: { StringEquals: { 'ses:FromAddress': this.sender } },
      }),
    );
  }

  private showDnsRecords(identity: EmailIdentity): void {
    for (const [index, { name, value }] of identity.dkimRecords.entries()) {
      new CfnOutput(Stack.of(this), `MailDnsRecord${index + 1}`, {
        value: `${name} CNAME ${value}`,
        description: 'DNS record that proves to receivers that mail comes from this domain',
      });
    }
  }
}
