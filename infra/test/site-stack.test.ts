import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { readTemplate, synthesize } from './support/make-stage.ts';

const template = readTemplate('site');
const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';

const [distribution] = Object.values(template.findResources('AWS::CloudFront::Distribution'));
const { DistributionConfig: config } = distribution?.['Properties'] ?? {};
const findBehavior = (path: string) =>
  config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);

describe('the distribution', () => {
  it('supports HTTP/3 and IPv6 and compresses', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors])
      expect(behavior.Compress).toBe(true);
  });

  it('is the only reader of the bucket', () => {
    const [origin] = config.Origins;

    expect(origin.OriginAccessControlId).toBeDefined();
    template.hasResourceProperties('AWS::CloudFront::OriginAccessControl', {
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
    template.hasResourceProperties('AWS::S3::BucketPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': Match.anyValue() } },
          }),
        ]),
      },
    });
  });

  it('caches API responses only on request, for a second, per query and cookies', () => {
    const policies = template.findResources('AWS::CloudFront::CachePolicy');
    const policy = policies[findBehavior('/api/*').CachePolicyId.Ref];

    expect(policy?.['Properties'].CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'all' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        // Without these, nothing is compressed.
        EnableAcceptEncodingGzip: true,
        EnableAcceptEncodingBrotli: true,
      },
    });
  });

  it('sends /api and everything under it to the API', () => {
    expect({ ...findBehavior('/api'), PathPattern: '/api/*' }).toEqual(findBehavior('/api/*'));
  });

  it('caches no error and passes on the origin’s response', () => {
    expect(config.CustomErrorResponses).toEqual(
      [404, 405, 414, 500, 501, 502, 503, 504].map((ErrorCode) => ({
        ErrorCode,
        ErrorCachingMinTTL: 0,
      })),
    );
  });

  it('passes on every method, the secret and the viewer’s address, only over TLS', () => {
    expect(findBehavior('/api/*')).toMatchObject({ ViewerProtocolPolicy: 'https-only' });
    expect(findBehavior('/api/*').AllowedMethods).toEqual(
      expect.arrayContaining(['GET', 'POST', 'DELETE']),
    );
    const [, origin] = config.Origins;

    // Longer than the timeout of the API's functions.
    expect(origin.CustomOriginConfig).toMatchObject({ OriginReadTimeout: 30 });
    expect(origin.OriginCustomHeaders).toMatchObject([{ HeaderName: 'x-origin-verify' }]);
    expect(JSON.stringify(origin.OriginCustomHeaders)).toContain('{{resolve:secretsmanager:');
    template.hasResourceProperties('AWS::CloudFront::OriginRequestPolicy', {
      OriginRequestPolicyConfig: {
        HeadersConfig: {
          Headers: [
            'CloudFront-Viewer-Address',
            'Content-Type',
            'Idempotency-Key',
            'Origin',
            'Sec-Fetch-Site',
            'Sec-GPC',
          ],
        },
        CookiesConfig: { CookieBehavior: 'all' },
      },
    });
  });

  it('runs the functions for pages and not for assets', () => {
    const events = config.DefaultCacheBehavior.FunctionAssociations.map(
      ({ EventType }: { EventType: string }) => EventType,
    );

    expect(events).toEqual(['viewer-request', 'viewer-response']);
    expect(findBehavior('/assets/*').FunctionAssociations).toBeUndefined();
    template.allResourcesProperties('AWS::CloudFront::Function', {
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
    });
    template.hasResourceProperties('AWS::CloudFront::Function', {
      FunctionCode: Match.stringLikeRegexp('/admin/login\\.html'),
    });
  });

  it('lets pages and assets decide their caching and serves them only over TLS', () => {
    for (const behavior of [config.DefaultCacheBehavior, findBehavior('/assets/*')]) {
      expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
      const policy = template.findResources('AWS::CloudFront::CachePolicy')[
        behavior.CachePolicyId.Ref
      ];

      expect(policy?.['Properties'].CachePolicyConfig).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        MaxTTL: 31_536_000,
      });
    }

    expect(config.DefaultRootObject).toBe('index.html');
  });

  it('adds the security headers to every response', () => {
    for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors]) {
      expect(behavior.ResponseHeadersPolicyId).toBeDefined();
    }

    template.resourceCountIs('AWS::CloudFront::ResponseHeadersPolicy', 2);
    template.allResourcesProperties('AWS::CloudFront::ResponseHeadersPolicy', {
      ResponseHeadersPolicyConfig: {
        CustomHeadersConfig: {
          Items: [
            'permissions-policy',
            'cross-origin-opener-policy',
            'cross-origin-resource-policy',
          ].map((Header) => ({
            Header,
            Value: Match.anyValue(),
            Override: true,
          })),
        },
        SecurityHeadersConfig: Match.objectLike({
          ContentTypeOptions: { Override: true },
          FrameOptions: { FrameOption: 'DENY', Override: true },
          ReferrerPolicy: { ReferrerPolicy: 'strict-origin-when-cross-origin', Override: true },
          StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, Override: true },
        }),
      },
    });
  });

  it('allows API responses nothing in a browser', () => {
    const policies = template.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const policy = policies[findBehavior('/api/*').ResponseHeadersPolicyId.Ref];
    const { SecurityHeadersConfig } = policy?.['Properties'].ResponseHeadersPolicyConfig ?? {};

    expect(SecurityHeadersConfig.ContentSecurityPolicy).toEqual({
      ContentSecurityPolicy:
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      Override: true,
    });
  });

  it('uses a domain with its certificate and at least TLS 1.2', () => {
    readTemplate('site', { domain: 'www.example.com', certificateArn }).hasResourceProperties(
      'AWS::CloudFront::Distribution',
      {
        DistributionConfig: {
          Aliases: ['www.example.com'],
          ViewerCertificate: {
            AcmCertificateArn: certificateArn,
            MinimumProtocolVersion: 'TLSv1.2_2021',
          },
        },
      },
    );
  });

  it('logs its requests', () => {
    expect(config.Logging).toMatchObject({ Prefix: 'site/' });
  });
});

describe('the outputs', () => {
  const listValues = (changes: Readonly<Record<string, unknown>>) => {
    const { SiteUrl, SiteOrigin } = readTemplate('site', changes).findOutputs('*');
    return { url: SiteUrl?.['Value'], origin: SiteOrigin?.['Value'] };
  };

  it("show CloudFront's address twice without a domain", () => {
    const { url, origin } = listValues({});

    expect(origin).toEqual(url);
    expect(JSON.stringify(url)).toContain('DomainName');
  });

  it.each([
    [{ domain: 'www.example.com', certificateArn }, 'https://www.example.com'],
    [{ siteOrigin: 'https://rehearsal.example' }, 'https://rehearsal.example'],
  ])('show with %j that visitors see %s', (changes, expected) => {
    const { url, origin } = listValues(changes);

    expect(origin).toBe(expected);
    expect(JSON.stringify(url)).toContain('DomainName');
  });
});

describe('the files', () => {
  const filesTemplate = readTemplate('files');
  const { directory } = synthesize();
  const uploads = Object.values(filesTemplate.findResources('Custom::CDKBucketDeployment')).map(
    ({ Properties }) => Properties,
  );

  const listFiles = (upload: { SourceObjectKeys: readonly [string] }): readonly string[] => {
    const asset = join(directory, `asset.${upload.SourceObjectKeys[0].replace('.zip', '')}`);
    return readdirSync(asset, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(asset.length));
  };

  const cached = (value: string) =>
    uploads.filter(({ SystemMetadata }) => SystemMetadata['cache-control'] === value);

  it('are all uploaded, except for unpublished ones', () => {
    const all = uploads.flatMap((upload) =>
      listFiles(upload).map(
        (file) => `${upload.DestinationBucketKeyPrefix === 'assets' ? '/assets' : ''}${file}`,
      ),
    );

    expect([...all].sort()).toEqual([
      '/404.html',
      '/about.html',
      '/admin/login.html',
      '/assets/app-1a2b3c.js',
      '/index.html',
      '/result.html',
      '/robots.txt',
    ]);
  });

  it('are cached for a year when their name has a hash, and documents not at all', () => {
    expect(cached('public, max-age=31536000, immutable').flatMap(listFiles)).toEqual([
      '/app-1a2b3c.js',
    ]);
    expect(cached('no-cache').flatMap(listFiles)).toContain('/admin/login.html');
    expect(
      cached('no-cache')
        .flatMap(listFiles)
        .every((file) => file.endsWith('.html')),
    ).toBe(true);
  });

  it('carry the policy that lists their inline scripts and styles, and Page Not Found its status', () => {
    for (const { UserMetadata } of cached('no-cache')) {
      expect(UserMetadata.csp).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-\S+'; style-src 'self' 'sha256-/,
      );
      expect(UserMetadata.csp).toContain('frame-src https://calendar.example.com;');
      expect(UserMetadata.csp).not.toContain('unsafe-inline');
    }

    const marked = cached('no-cache').filter(({ UserMetadata }) => UserMetadata.status === '404');

    expect(marked.flatMap(listFiles)).toEqual(['/404.html']);
  });

  it('are uploaded in an order in which no document refers to a missing asset', () => {
    const steps = Object.entries(filesTemplate.findResources('Custom::CDKBucketDeployment')).map(
      ([id, step]) => ({
        id,
        after: (step['DependsOn'] ?? []).filter((other: string) =>
          other.includes('CustomResource'),
        ),
      }),
    );
    const order = ['Assets', 'Others', 'NotFound', 'Documents'];
    const findId = (name = ''): string =>
      steps.find(({ id }) => id.startsWith(`Upload${name}Custom`))?.id ?? '';

    expect(steps).toEqual(
      order.map((name, index) => ({
        id: findId(name),
        after: index === 0 ? [] : [findId(order[index - 1])],
      })),
    );
  });

  it.each([{}, { domain: 'www.example.com', certificateArn }])(
    'are published after the functions with %j',
    (changes) => {
      const { stacks } = synthesize(changes);
      const before = (id: string): readonly string[] =>
        stacks.find((stack) => stack.id === id)?.dependencies.map((dependency) => dependency.id) ??
        [];

      expect(before('car-quiz-prod-files')).toContain('car-quiz-prod-api');
      template.resourceCountIs('Custom::CDKBucketDeployment', 0);
    },
  );

  it('stay after later uploads for pages that are already loaded', () => {
    for (const { Prune } of uploads) expect(Prune).toBe(false);
  });
});
