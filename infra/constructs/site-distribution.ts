import { aws_cloudfront as cloudfront, Duration, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import type { Configuration } from '../config/configuration-schema.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { buildViewerRequestCode, buildViewerResponseCode } from '../site/cdn-function-code.ts';
import { SecurityHeadersPolicy } from './security-headers-policy.ts';

type SiteDistributionProps = {
  readonly files: cloudfront.IOrigin;
  readonly site: BuiltSite;
  readonly api: cloudfront.BehaviorOptions;
  readonly accessLogs: IBucket;
  readonly configuration: Pick<Configuration, 'domain' | 'certificateArn'>;
  readonly firewallArn: string | undefined;
};

export const createSiteDistribution = (
  scope: Construct,
  props: SiteDistributionProps,
): cloudfront.Distribution => {
  const { files, site, api, accessLogs, configuration, firewallArn } = props;
  const { pages, assets } = createSiteBehaviors(scope, files, site);
  const distribution = new cloudfront.Distribution(scope, 'Distribution', {
    comment: 'Car quiz',
    defaultBehavior: pages,
    additionalBehaviors: { '/assets/*': assets, '/api': api, '/api/*': api },
    // Prevents a request for "/" from listing the bucket.
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
    logBucket: accessLogs,
    logFilePrefix: 'site/',
    errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    ...(firewallArn === undefined ? {} : { webAclId: firewallArn }),
    ...createDomainProps(scope, configuration),
  });

  acknowledgeFindings(distribution, props);
  return distribution;
};

/** Errors that CloudFront would otherwise cache for ten seconds. */
const uncachedErrors = [404, 405, 414, 500, 501, 502, 503, 504];

const createSiteBehaviors = (scope: Construct, origin: cloudfront.IOrigin, site: BuiltSite) => {
  const assets: cloudfront.BehaviorOptions = {
    origin,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
    // The bucket's Cache-Control decides: documents are revalidated, assets stay for a year.
    cachePolicy: new cloudfront.CachePolicy(scope, 'SiteCaching', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
    responseHeadersPolicy: new SecurityHeadersPolicy(scope, 'SiteHeaders'),
    viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
  };
  const functionAssociations = [
    {
      eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
      function: createCdnFunction(scope, 'ViewerRequest', buildViewerRequestCode(site.files)),
    },
    {
      eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE,
      function: createCdnFunction(scope, 'ViewerResponse', buildViewerResponseCode()),
    },
  ];
  return { assets, pages: { ...assets, functionAssociations } };
};

const createCdnFunction = (scope: Construct, id: string, code: string): cloudfront.Function =>
  new cloudfront.Function(scope, id, {
    code: cloudfront.FunctionCode.fromInline(code),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });

const createDomainProps = (
  scope: Construct,
  { domain, certificateArn }: SiteDistributionProps['configuration'],
): Partial<cloudfront.DistributionProps> => {
  if (domain === undefined || certificateArn === undefined) return {};

  return {
    domainNames: [domain],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', certificateArn),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
  };
};

const acknowledgeFindings = (
  distribution: cloudfront.Distribution,
  { configuration, firewallArn }: SiteDistributionProps,
): void => {
  Validations.of(distribution).acknowledge(
    {
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The distribution has a root object.',
    },
    {
      id: 'AwsSolutions-CFR1',
      reason:
        'The quiz is for visitors of the US and Canada, who also travel; nothing in it is restricted.',
    },
    ...(configuration.domain === undefined ? [noDomainFinding] : []),
    ...(firewallArn === undefined ? [noFirewallFinding] : []),
  );
};

const noDomainFinding = {
  id: 'AwsSolutions-CFR4',
  reason: "Without a domain, CloudFront's own certificate sets the protocol; browsers use TLS 1.3.",
};
const noFirewallFinding = {
  id: 'AwsSolutions-CFR2',
  reason: 'The stage is configured without a firewall; throttling and shares of concurrency hold.',
};
