import { type aws_cloudfront as cloudfront, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Stage } from '../config/configuration.ts';
import { type AlarmRules, AlarmTopic, createAlarms } from '../monitoring/alarms.ts';
import { createCdnMetric } from '../monitoring/cdn-metric.ts';
import { firewallMetric } from './firewall-stack.ts';

type EdgeStackProps = StackProps & {
  readonly stage: Stage;
  readonly distribution: cloudfront.Distribution;
  readonly email: string;
  readonly hasFirewall: boolean;
  readonly alarmRequestsPerHour: number;
};

/** Alarms of the CDN and its firewall, whose metrics exist only in us-east-1. */
export class EdgeStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, distribution, email, hasFirewall, alarmRequestsPerHour, ...props }: EdgeStackProps,
  ) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, 'Alarms', `Car quiz ${stage} (edge)`, email);

    createAlarms(this, topic, createSiteAlarmRules(distribution, alarmRequestsPerHour));
    if (hasFirewall) createAlarms(this, topic, firewallAlarmRules);
  }
}

const createSiteAlarmRules = (
  distribution: cloudfront.Distribution,
  requestsPerHour: number,
): AlarmRules => ({
  SiteErrors: {
    description: 'For 10 minutes, 5 % of the requests to the site ended in a server error.',
    metric: createCdnMetric(distribution, '5xxErrorRate', 'Average'),
    threshold: 5,
    evaluationPeriods: 2,
  },
  SiteRefusals: {
    description: 'For 30 minutes, 25 % of the requests to the site were refused or found nothing.',
    metric: createCdnMetric(distribution, '4xxErrorRate', 'Average'),
    threshold: 25,
    evaluationPeriods: 6,
  },
  // The warning of the budget comes up to a day later.
  ManyRequests: {
    description: `The site got at least ${requestsPerHour} requests within an hour.`,
    metric: createCdnMetric(distribution, 'Requests', 'Sum').with({ period: Duration.hours(1) }),
    threshold: requestsPerHour,
  },
});

const firewallAlarmRules: AlarmRules = {
  FirewallBlocks: {
    description: 'The firewall blocked at least 1,000 requests within 5 minutes.',
    metric: new Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: { WebACL: firewallMetric, Rule: 'ALL' },
      region: 'us-east-1',
      statistic: 'Sum',
      period: Duration.minutes(5),
    }),
    threshold: 1000,
  },
};
