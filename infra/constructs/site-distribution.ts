import { Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  Distribution,
  type DistributionProps,
  HttpVersion,
  type IOrigin,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { pageBehaviors } from './page-behaviors.ts';

type SiteDistributionProps = {
  /** Where the built site lies. */
  readonly files: IOrigin;
  readonly site: BuiltSite;
  readonly api: BehaviorOptions;
  readonly accessLogs: IBucket;
  readonly configuration: Pick<Configuration, 'domain' | 'certificateArn' | 'originSecretGeneration'>;
  /** The ARN of the web application firewall, where there is one. */
  readonly firewallArn: string | undefined;
};

/** Errors that CloudFront keeps for ten seconds, for everybody who asks for the same path, unless it is told not to. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

const domainProps = (
  scope: Construct,
  { domain, certificateArn }: SiteDistributionProps['configuration'],
): Partial<DistributionProps> => {
  if (domain === undefined || certificateArn === undefined) return {};
  return {
    domainNames: [domain],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
};

const acknowledge = (distribution: Distribution, { configuration, firewallArn }: SiteDistributionProps): void => {
  const validations = Validations.of(distribution);
  validations.acknowledge({
    id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    reason: 'The distribution has a root object.',
  });
  validations.acknowledge({
    id: 'AwsSolutions-CFR1',
    reason: 'The quiz is for visitors of the US and Canada, who also travel; nothing in it is restricted.',
  });
  if (configuration.domain === undefined)
    validations.acknowledge({
      id: 'AwsSolutions-CFR4',
      reason: "Without a domain, CloudFront's own certificate sets the protocol; browsers use TLS 1.3.",
    });
  if (firewallArn === undefined)
    validations.acknowledge({
      id: 'AwsSolutions-CFR2',
      reason: 'The stage is configured without a firewall; throttling and shares of concurrency hold.',
    });
};

/** Makes the distribution that serves the site and the API on one origin. */
export const createSiteDistribution = (scope: Construct, props: SiteDistributionProps): Distribution => {
  const { files, site, api, accessLogs, configuration, firewallArn } = props;
  const { pages, assets } = pageBehaviors(scope, files, site);
  const distribution = new Distribution(scope, 'Distribution', {
    // The secret is taken in anew only when something else about the distribution changes.
    comment: `Car quiz (origin secret ${configuration.originSecretGeneration})`,
    defaultBehavior: pages,
    additionalBehaviors: { '/assets/*': assets, '/api': api, '/api/*': api },
    // Keeps the bucket's list of files from whoever would ask for "/" itself.
    defaultRootObject: 'index.html',
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    logBucket: accessLogs,
    logFilePrefix: 'site/',
    errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    ...(firewallArn === undefined ? {} : { webAclId: firewallArn }),
    ...domainProps(scope, configuration),
  });
  acknowledge(distribution, props);
  return distribution;
};
