import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CdnFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { BuiltSite } from '../site/built-site.ts';
import { viewerRequestCode, viewerResponseCode } from '../site/cdn-function-code.ts';
import { SecurityHeadersPolicy } from './security-headers-policy.ts';

/** How the distribution serves the site: pages through the functions, assets straight from the bucket. */
export type PageBehaviors = { readonly pages: BehaviorOptions; readonly assets: BehaviorOptions };

const cdnFunction = (scope: Construct, id: string, code: string): CdnFunction =>
  new CdnFunction(scope, id, { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 });

/** Makes both behaviours of an origin that holds the built site. */
export const pageBehaviors = (scope: Construct, origin: IOrigin, site: BuiltSite): PageBehaviors => {
  const assets: BehaviorOptions = {
    origin,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // The bucket's Cache-Control decides: documents are asked for again each time, assets kept for a year.
    cachePolicy: new CachePolicy(scope, 'SiteCaching', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(365),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    }),
    responseHeadersPolicy: new SecurityHeadersPolicy(scope, 'SiteHeaders'),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    compress: true,
  };
  const functionAssociations = [
    {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: cdnFunction(scope, 'ViewerRequest', viewerRequestCode(site.files)),
    },
    {
      eventType: FunctionEventType.VIEWER_RESPONSE,
      function: cdnFunction(scope, 'ViewerResponse', viewerResponseCode()),
    },
  ];
  return { assets, pages: { ...assets, functionAssociations } };
};
