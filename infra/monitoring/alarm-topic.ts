import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';

type AlarmTopicProps = { readonly displayName: string; readonly email: string };

/** Where the alarms of the account go, and from there by e-mail to the operator. */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { displayName, email }: AlarmTopicProps) {
    super(scope, id, { displayName, enforceSSL: true });
    // The demand for TLS replaces the policy that a topic has by itself, under which alarms may publish.
    this.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    this.addSubscription(new EmailSubscription(email));
  }
}
