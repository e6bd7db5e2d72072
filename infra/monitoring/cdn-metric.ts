import { type aws_cloudfront as cloudfront, Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';

/** CloudFront reports its metrics in us-east-1 only. */
export const createCdnMetric = (
  { distributionId }: cloudfront.Distribution,
  metricName: string,
  statistic: string,
) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    period: Duration.minutes(5),
  });
