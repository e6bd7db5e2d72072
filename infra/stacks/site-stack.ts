import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  Distribution,
  type DistributionProps,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct } from 'constructs';
import { type Configuration, knownOriginOf } from '../config/configuration-schema.ts';
import { apiBehavior } from '../constructs/api-behavior.ts';
import { pageBehaviors } from '../constructs/page-behaviors.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import type { BuiltSite } from '../site/built-site.ts';
import type { DataStack } from './data-stack.ts';

type SiteStackProps = StackProps & {
  readonly data: DataStack;
  readonly site: BuiltSite;
  readonly configuration: Pick<Configuration, 'domain' | 'certificateArn' | 'siteOrigin' | 'originSecretGeneration'>;
  /** The ARN of the web application firewall, where there is one. */
  readonly firewallArn?: string | undefined;
};

/** Errors that CloudFront keeps for ten seconds, for everybody who asks for the same path, unless it is told not to. */
const keptErrors = [404, 405, 414, 500, 501, 502, 503, 504];

/** The site in its private bucket, and the distribution that serves it and the API on one origin. */
export class SiteStack extends Stack {
  readonly distribution: Distribution;
  /** Scheme and host that visitors see. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { data, site, configuration, firewallArn, ...props }: SiteStackProps) {
    super(scope, id, props);
    const bucket = new PrivateBucket(this, 'Files');
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only the distribution reads this bucket of public files, and it logs every request.',
    });
    // With LIST, what is not there is 404 and not 403.
    const files = S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const { pages, assets } = pageBehaviors(this, files, site);
    this.distribution = new Distribution(this, 'Distribution', {
      // The secret is taken in anew only when something else about the distribution changes.
      comment: `Car quiz (origin secret ${configuration.originSecretGeneration})`,
      defaultBehavior: pages,
      additionalBehaviors: {
        '/assets/*': assets,
        '/api/*': apiBehavior(this, data.entrance.hostName, data.originSecret),
      },
      // Keeps the bucket's list of files from whoever would ask for "/" itself.
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      logBucket: data.accessLogs,
      logFilePrefix: 'site/',
      errorResponses: keptErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(firewallArn === undefined ? {} : { webAclId: firewallArn }),
      ...this.domainOf(configuration),
    });
    this.acknowledge(configuration, firewallArn);
    new SiteFiles(this, 'Upload', { bucket, site });
    const { distributionDomainName } = this.distribution;
    // Handed out even while the site has a domain: the functions that are deployed may still work with this one.
    this.exportValue(distributionDomainName);
    this.origin = knownOriginOf(configuration) ?? `https://${distributionDomainName}`;
    new CfnOutput(this, 'SiteUrl', {
      value: `https://${distributionDomainName}`,
      description: 'Where CloudFront serves the site',
    });
    new CfnOutput(this, 'SiteOrigin', {
      value: this.origin,
      description: 'Where visitors see the site, and the functions take changes from',
    });
  }

  private domainOf({ domain, certificateArn }: SiteStackProps['configuration']): Partial<DistributionProps> {
    if (domain === undefined || certificateArn === undefined) return {};
    return {
      domainNames: [domain],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private acknowledge({ domain }: SiteStackProps['configuration'], firewallArn: string | undefined): void {
    const reasons = [
      ['Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk', 'The distribution has a root object.'],
      [
        'AwsSolutions-CFR1',
        'The quiz is for visitors of the US and Canada, who also travel; nothing in it is restricted.',
      ],
      ...(domain === undefined
        ? [
            [
              'AwsSolutions-CFR4',
              "Without a domain, CloudFront's own certificate sets the protocol; browsers use TLS 1.3.",
            ],
          ]
        : []),
      ...(firewallArn === undefined
        ? [
            [
              'AwsSolutions-CFR2',
              'The stage is configured without a firewall; throttling and shares of concurrency hold.',
            ],
          ]
        : []),
    ] as const;
    for (const [id = '', reason = ''] of reasons) Validations.of(this.distribution).acknowledge({ id, reason });
  }
}
