import { Duration } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { firewallMetric } from '../stacks/firewall-stack.ts';
import type { Watch } from './alarms.ts';

/** Returns the watches of what visitors meet before any function. Their metrics exist only in us-east-1. */
export const edgeWatches = (distribution: Distribution, hasFirewall: boolean): readonly Watch[] => [
  {
    id: 'SiteErrors',
    description: 'For 10 minutes, 5 % of the requests to the site ended in a server error.',
    metric: cdnMetric(distribution, '5xxErrorRate', 'Average'),
    threshold: 5,
    periods: 2,
  },
  {
    id: 'SiteRefusals',
    description: 'For 30 minutes, 25 % of the requests to the site were refused or named nothing.',
    metric: cdnMetric(distribution, '4xxErrorRate', 'Average'),
    threshold: 25,
    periods: 6,
  },
  ...(hasFirewall ? [firewallBlocks] : []),
];

export const cdnMetric = ({ distributionId }: Distribution, metricName: string, statistic: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    period: Duration.minutes(5),
  });

const firewallBlocks: Watch = {
  id: 'FirewallBlocks',
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
};
