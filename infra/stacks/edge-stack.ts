import { Stack, type StackProps } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Stage } from '../config/configuration.ts';
import { AlarmTopic, createAlarm } from '../monitoring/alarms.ts';
import { edgeWatches } from '../monitoring/edge-watches.ts';

type EdgeStackProps = StackProps & {
  readonly stage: Stage;
  readonly distribution: Distribution;
  readonly email: string;
  readonly hasFirewall: boolean;
};

/** CloudFront and its firewall report to us-east-1, and an alarm watches metrics of its own region. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distribution, email, hasFirewall, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, 'Alarms', `Car quiz ${stage} (edge)`, email);
    for (const watch of edgeWatches(distribution, hasFirewall)) createAlarm(this, topic, watch);
  }
}
