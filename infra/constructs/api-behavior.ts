import { apiContentSecurityPolicy } from '@app/contract/edge/headers';
import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { SecurityHeadersPolicy } from './security-headers-policy.ts';

/**
 * What the functions read of a request. The Host header must be the API's own, which rules out passing all headers;
 * CloudFront writes the viewer's address itself and takes none from the viewer.
 */
const passedHeaders = ['CloudFront-Viewer-Address', 'Content-Type', 'Idempotency-Key', 'Origin'];

const requestPolicy = (scope: Construct): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ApiRequests', {
    headerBehavior: OriginRequestHeaderBehavior.allowList(...passedHeaders),
    cookieBehavior: OriginRequestCookieBehavior.all(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  });

/**
 * Keeps nothing: every answer says no-store, and what says nothing is kept for no time. It allows a second, because
 * CloudFront compresses nothing where caching is ruled out; should an answer ever ask for that second, only the same
 * query and cookies would get it.
 */
const cachePolicy = (scope: Construct): CachePolicy =>
  new CachePolicy(scope, 'ApiCaching', {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.all(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });

/** How the distribution serves the API: never kept, compressed, with the secret without which the functions refuse a call. */
export const apiBehavior = (scope: Construct, hostName: string, originSecret: ISecret): BehaviorOptions => ({
  origin: new HttpOrigin(hostName, {
    protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
    originSslProtocols: [OriginSslPolicy.TLS_V1_2],
    readTimeout: Duration.seconds(30),
    customHeaders: { 'x-origin-verify': originSecret.secretValue.unsafeUnwrap() },
  }),
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: cachePolicy(scope),
  originRequestPolicy: requestPolicy(scope),
  responseHeadersPolicy: new SecurityHeadersPolicy(scope, 'ApiHeaders', {
    contentSecurityPolicy: apiContentSecurityPolicy,
  }),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  compress: true,
});
