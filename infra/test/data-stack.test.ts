import { table } from '@app/api/table';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { visit } from '../config/capacity.ts';
import { makeStage, readTemplate } from './support/make-stage.ts';

const template = readTemplate('data');

const onlyOne = (from: Template, type: string) => {
  const [resource] = Object.values(from.findResources(type));
  return resource?.['Properties'] ?? {};
};

const findStage = (from: Template) => onlyOne(from, 'AWS::ApiGatewayV2::Stage');
const findTable = (from: Template) => onlyOne(from, 'AWS::DynamoDB::GlobalTable');

type Index = {
  readonly IndexName: string;
  readonly KeySchema: readonly { readonly AttributeName: string }[];
  readonly Projection: {
    readonly ProjectionType: string;
    readonly NonKeyAttributes?: readonly string[];
  };
};

describe('the table', () => {
  it('is retained without its stack and can be restored to any second of the last 35 days', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        Replicas: [
          {
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: {
              PointInTimeRecoveryEnabled: true,
              RecoveryPeriodInDays: 35,
            },
          },
        ],
      },
    });
  });

  it('bills per request and expires items with an expiry time', () => {
    template.hasResourceProperties('AWS::DynamoDB::GlobalTable', {
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      ProvisionedThroughput: Match.absent(),
    });
  });

  it('has the indexes that the functions read', () => {
    const [{ Properties } = { Properties: undefined }] = Object.values(
      template.findResources('AWS::DynamoDB::GlobalTable'),
    );
    const found = Properties?.GlobalSecondaryIndexes.map(
      ({ IndexName, KeySchema, Projection }: Index) => ({
        name: IndexName,
        partitionKey: KeySchema[0]?.AttributeName,
        sortKey: KeySchema[1]?.AttributeName,
        projected: Projection.ProjectionType === 'KEYS_ONLY' ? [] : Projection.NonKeyAttributes,
      }),
    );

    expect(found).toEqual(table.indexes);
  });
});

it('protects only the production stack from deletion', () => {
  const isProtected = (stage: 'dev' | 'prod') => makeStage({}, stage).data.terminationProtection;

  expect([isProtected('prod'), isProtected('dev')]).toEqual([true, false]);
});

describe('every bucket', () => {
  const buckets = Object.entries(template.findResources('AWS::S3::Bucket'));

  it('is private, encrypted and retained', () => {
    expect(buckets).toHaveLength(2);

    for (const [, bucket] of buckets) {
      expect(bucket).toMatchObject({
        DeletionPolicy: 'Retain',
        Properties: {
          BucketEncryption: {
            ServerSideEncryptionConfiguration: [
              { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
            ],
          },
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
        },
      });
    }
  });

  it('rejects requests without TLS', () => {
    for (const [name] of buckets) {
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: name },
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Action: 's3:*',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      });
    }
  });
});

it('keeps exports for a day and the log of who reads them for 30 days', () => {
  template.hasResourceProperties('AWS::S3::Bucket', {
    LoggingConfiguration: { LogFilePrefix: 'exports/' },
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 1, Status: 'Enabled' }] },
  });
  template.hasResourceProperties('AWS::S3::Bucket', {
    OwnershipControls: Match.anyValue(),
    LifecycleConfiguration: { Rules: [{ ExpirationInDays: 30, Status: 'Enabled' }] },
  });
});

it('generates the secret between CDN and API with 48 characters', () => {
  template.hasResourceProperties('AWS::SecretsManager::Secret', {
    GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
  });
});

describe('the capacity', () => {
  it('lets 100 whole visits a second through the API, within the quota of an account', () => {
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = findStage(template).DefaultRouteSettings;

    expect(ThrottlingRateLimit).toBeGreaterThanOrEqual(100 * visit.calls);
    expect(ThrottlingRateLimit).toBeLessThanOrEqual(10_000);
    expect(ThrottlingBurstLimit).toBe(5000);
  });

  it('lets 100 whole visits a second through the table of production from its first minute', () => {
    const { WarmThroughput } = findTable(template);

    expect(WarmThroughput.WriteUnitsPerSecond).toBeGreaterThanOrEqual(100 * visit.writeUnits);
    expect(WarmThroughput.ReadUnitsPerSecond).toBeGreaterThanOrEqual(12_000);
  });

  it('costs nothing on dev', () => {
    expect(findTable(readTemplate('data', {}, 'dev')).WarmThroughput).toBeUndefined();
  });
});

describe('the log of the API', () => {
  const format: string = findStage(template).AccessLogSettings.Format;

  it('explains calls that reach no function, for 90 days', () => {
    expect(format).toContain('$context.error.message');
    expect(format).toContain('$context.integrationErrorMessage');
    template.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('contains no address, path, query, cookie or user agent', () => {
    expect(format).not.toMatch(/identity|path|query|cookie|userAgent|authorizer/i);
  });
});

describe('the mail service', () => {
  it('sends only over TLS and reports bounces and complaints', () => {
    template.hasResourceProperties('AWS::SES::ConfigurationSet', {
      DeliveryOptions: { TlsPolicy: 'REQUIRE' },
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    template.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
    });
  });

  it('verifies the domain of the sender, or the address if configured', () => {
    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'example.com' });
    const byAddress = readTemplate('data', { senderIdentity: 'address' });

    byAddress.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'no-reply@example.com',
    });
  });

  it('uses the domain in lower case, as SES does', () => {
    const template = readTemplate('data', { sender: 'no-reply@Example.COM' });

    template.hasResourceProperties('AWS::SES::EmailIdentity', { EmailIdentity: 'example.com' });
    const byAddress = readTemplate('data', {
      sender: 'No-Reply@Example.COM',
      senderIdentity: 'address',
    });

    byAddress.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'No-Reply@example.com',
    });
  });

  it('creates no identity when SES knows the sender already', () => {
    const template = readTemplate('data', { senderIdentity: 'existing' });

    template.resourceCountIs('AWS::SES::EmailIdentity', 0);
    template.resourceCountIs('AWS::SES::ConfigurationSet', 1);
  });

  it('allows SES to publish its reports', () => {
    template.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Action: 'sns:Publish',
            Principal: { Service: 'ses.amazonaws.com' },
          }),
        ]),
      },
    });
  });

  it('retains the identity and outputs its DNS records', () => {
    // Otherwise the deployment after a failed first one would find the identity taken.
    template.hasResource('AWS::SES::EmailIdentity', { DeletionPolicy: 'RetainExceptOnCreate' });
    const records = Object.keys(template.findOutputs('*')).filter((name) =>
      name.startsWith('MailDnsRecord'),
    );

    expect(records).toHaveLength(3);
  });
});
