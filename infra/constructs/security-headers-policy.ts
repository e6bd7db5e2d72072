import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { securityHeaders, transportSecuritySeconds } from '../shared/headers.ts';

/** The headers that CloudFront has settings for. It rejects them as custom headers. */
const headersWithSettings = [
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

export class SecurityHeadersPolicy extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, contentSecurityPolicy?: string) {
    super(scope, id, {
      securityHeadersBehavior: {
        ...(contentSecurityPolicy === undefined
          ? {}
          : { contentSecurityPolicy: { contentSecurityPolicy, override: true } }),
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(transportSecuritySeconds),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: {
          frameOption: HeadersFrameOption[securityHeaders['x-frame-options']],
          override: true,
        },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(securityHeaders)
          .filter(([name]) => !headersWithSettings.includes(name))
          .map(([header, value]) => ({ header, value, override: true })),
      },
    });
  }
}
