import { functionGroups } from '@app/contract/endpoint-lookup';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { findReservedConcurrency } from '../constructs/function-settings.ts';
import { apiFunctions, apiTemplate, named } from './support/api-functions.ts';
import { readTemplate } from './support/make-stage.ts';

describe('every function', () => {
  it('runs on arm64 and Node 24, with JSON logs and without traces, and ends before the API times out', () => {
    expect(apiFunctions.length).toBe(functionGroups.length);

    for (const [, { Properties }] of apiFunctions) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        // The alarms count lines of this level.
        LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO' },
        Handler: 'index.handler',
      });
      expect(Properties.TracingConfig).toBeUndefined();
      expect(Properties.Timeout).toBeLessThan(29);
    }
  });

  it('has its own role and code', () => {
    const roles = apiFunctions.map(([, { Properties }]) => JSON.stringify(Properties.Role));

    expect(new Set(roles).size).toBe(apiFunctions.length);
    const bundles = apiFunctions.map(([, { Properties }]) => Properties.Code.S3Key);

    expect(new Set(bundles).size).toBe(apiFunctions.length);
  });

  it('keeps its logs for 90 days', () => {
    apiTemplate.resourceCountIs('AWS::Logs::LogGroup', apiFunctions.length);
    apiTemplate.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('gets the secret of the CDN as a reference that the deployment resolves', () => {
    for (const [, { Properties }] of apiFunctions) {
      const { ORIGIN_VERIFY_SECRET } = Properties.Environment.Variables;

      expect(JSON.stringify(ORIGIN_VERIFY_SECRET)).toContain('{{resolve:secretsmanager:');
    }
  });
});

describe('the environment', () => {
  it('contains only what a function needs', () => {
    const listVariables = (name: string): readonly string[] => {
      const [found] = Object.values(
        apiTemplate.findResources('AWS::Lambda::Function', { Properties: named(name) }),
      );
      return Object.keys(found?.['Properties'].Environment.Variables).sort();
    };

    const common = ['BUSINESS_TIME_ZONE', 'ORIGIN_VERIFY_SECRET', 'SITE_ORIGIN', 'TABLE_NAME'];

    expect(listVariables('consent')).toEqual(common);
    expect(listVariables('export')).toEqual([...common, 'EXPORT_BUCKET', 'EXPORT_WRITER'].sort());
    expect(listVariables('unsubscribe')).toEqual(common);
    expect(listVariables('system-status')).toEqual(
      [...common, 'CONTACT_EMAIL', 'STAFF_RECIPIENTS', 'SUMMARY_RECIPIENTS'].sort(),
    );
  });

  it.each(['contact', 'result-email', 'summaries'])(
    'contains sender, recipients and configuration set for %s, which sends e-mails',
    (name) => {
      apiTemplate.hasResourceProperties('AWS::Lambda::Function', {
        ...named(name),
        Environment: {
          Variables: {
            MAIL_SENDER: 'no-reply@example.com',
            STAFF_RECIPIENTS: 'staff@example.com',
            SUMMARY_RECIPIENTS: 'owner@example.com',
            SES_CONFIGURATION_SET: Match.anyValue(),
            BRAND_NAME: 'Example',
            CONTACT_EMAIL: 'hello@example.com',
            POSTAL_ADDRESS: '1 Example Street',
            BOOKING_URL: 'https://calendar.example.com/call',
          },
        },
      });
    },
  );

  it("contains the site's own domain when there is one", () => {
    const certificateArn =
      'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';

    readTemplate('api', { domain: 'www.example.com', certificateArn }).allResourcesProperties(
      'AWS::Lambda::Function',
      {
        Environment: { Variables: Match.objectLike({ SITE_ORIGIN: 'https://www.example.com' }) },
      },
    );
  });

  it('contains the test addresses only for surveys, visits and the function behind the dashboard', () => {
    const chosen = readTemplate('api', { testIpAddresses: ['198.18.0.7', '2001:db8::/32'] });
    const Environment = { Variables: { TEST_IP_ADDRESSES: '198.18.0.7,2001:db8::/32' } };
    const configured = chosen.findResources('AWS::Lambda::Function', {
      Properties: { Environment },
    });

    const described = Object.values(configured).map(({ Properties }) => Properties.Description);

    expect(described.sort()).toEqual([
      'Car quiz: admin-data',
      'Car quiz: quiz-session',
      'Car quiz: survey',
    ]);
  });

  it("contains the distribution's domain otherwise", () => {
    const [, first] = apiFunctions[0] ?? [];

    expect(JSON.stringify(first?.['Properties'].Environment.Variables.SITE_ORIGIN)).toMatch(
      /https:.*DistributionDomainName|https:.*DomainName/,
    );
  });
});

describe('shares of concurrency', () => {
  it('leave a tenth of the quota to functions without a share', () => {
    const shares = apiFunctions.map(
      ([, { Properties }]) => Properties.ReservedConcurrentExecutions ?? 0,
    );

    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(900);
  });

  it('cap expensive and rare functions, so that a flood of their calls leaves the quiz its share', () => {
    const cap = (name: string, ReservedConcurrentExecutions: number) =>
      apiTemplate.hasResourceProperties('AWS::Lambda::Function', {
        ...named(name),
        ReservedConcurrentExecutions,
      });

    cap('auth', 20);
    cap('contact', 20);
    cap('result-email', 20);
    cap('unsubscribe', 5);
    cap('export', 5);
  });

  it('do not exist in a new account, whose quota is too small', () => {
    readTemplate('api', { accountConcurrency: 10 }).allResourcesProperties(
      'AWS::Lambda::Function',
      {
        ReservedConcurrentExecutions: Match.absent(),
      },
    );
  });

  it('exist from the quota that leaves 100 for functions without one', () => {
    expect([968, 969].map((quota) => findReservedConcurrency('survey', quota))).toEqual([
      undefined,
      250,
    ]);
  });
});
