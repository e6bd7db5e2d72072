import { aws_cloudfront as cloudfront, Duration, SecretValue } from 'aws-cdk-lib';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { apiContentSecurityPolicy } from '../shared/headers.ts';
import { SecurityHeadersPolicy } from './security-headers-policy.ts';

/** The headers that the functions read. CloudFront itself sets the viewer's address. */
const passedHeaders = [
  'CloudFront-Viewer-Address',
  'Content-Type',
  'Idempotency-Key',
  'Origin',
  'Sec-Fetch-Site',
  'Sec-GPC',
];

/** Returns what a secret was before its last change. Only a secret that was changed has it. */
export const getPreviousSecretValue = ({ secretArn }: ISecret): SecretValue =>
  SecretValue.secretsManager(secretArn, { versionStage: 'AWSPREVIOUS' });

export const createApiBehavior = (
  scope: Construct,
  hostName: string,
  sentSecret: SecretValue,
): cloudfront.BehaviorOptions => ({
  origin: new HttpOrigin(hostName, {
    protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { 'x-origin-verify': sentSecret.unsafeUnwrap() },
  }),
  allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
  // Nothing is cached, because responses say no-store. The maximum is not zero, because CloudFront
  // would then compress nothing.
  cachePolicy: new cloudfront.CachePolicy(scope, 'ApiCaching', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
    cookieBehavior: cloudfront.CacheCookieBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  }),
  originRequestPolicy: new cloudfront.OriginRequestPolicy(scope, 'ApiRequests', {
    headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...passedHeaders),
    cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
    queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
  }),
  responseHeadersPolicy: new SecurityHeadersPolicy(scope, 'ApiHeaders', apiContentSecurityPolicy),
  viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
  compress: true,
});
