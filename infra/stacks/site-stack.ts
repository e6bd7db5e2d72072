import {
  CfnOutput,
  aws_cloudfront as cloudfront,
  type SecretValue,
  Stack,
  type StackProps,
  Validations,
} from 'aws-cdk-lib';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { type Configuration, findKnownOrigin } from '../config/configuration-schema.ts';
import { createApiBehavior, getPreviousSecretValue } from '../constructs/api-behavior.ts';
import { PrivateBucket } from '../constructs/buckets.ts';
import { createSiteDistribution } from '../constructs/site-distribution.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { DataStack } from './data-stack.ts';

type SiteStackProps = StackProps & {
  readonly data: DataStack;
  readonly site: BuiltSite;
  readonly configuration: Pick<
    Configuration,
    'domain' | 'certificateArn' | 'siteOrigin' | 'acceptPreviousOriginSecret'
  >;
  readonly firewallArn?: string | undefined;
};

export class SiteStack extends Stack {
  readonly bucket: PrivateBucket;
  readonly distribution: cloudfront.Distribution;
  readonly origin: string;

  constructor(
    scope: Construct,
    id: string,
    { data, site, configuration, firewallArn, ...props }: SiteStackProps,
  ) {
    super(scope, id, props);
    this.bucket = new PrivateBucket(this, 'Files');
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution reads this bucket of public files, and it logs every request.',
    });
    this.distribution = createSiteDistribution(this, {
      // With LIST, a missing file is a 404 instead of a 403.
      files: S3BucketOrigin.withOriginAccessControl(this.bucket, {
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      site,
      api: createApiBehavior(this, data.entrance.hostName, getSentSecret(data, configuration)),
      accessLogs: data.accessLogs,
      configuration,
      firewallArn,
    });
    const { distributionDomainName } = this.distribution;

    // Exported even with a domain, because deployed functions may still use this address.
    this.exportValue(distributionDomainName);
    this.origin = findKnownOrigin(configuration) ?? `https://${distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', {
      value: `https://${distributionDomainName}`,
      description: 'Where CloudFront serves the site',
    });
    new CfnOutput(this, 'SiteOrigin', {
      value: this.origin,
      description: 'Where visitors see the site, and the functions take changes from',
    });
  }
}

/** During a change, the previous value, because the CDN is deployed before the functions. */
const getSentSecret = (
  { originSecret }: DataStack,
  { acceptPreviousOriginSecret }: SiteStackProps['configuration'],
): SecretValue =>
  acceptPreviousOriginSecret ? getPreviousSecretValue(originSecret) : originSecret.secretValue;
