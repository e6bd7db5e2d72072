import { endpointNames, functionGroups, groupOf } from '@app/contract/endpoint-lookup';
import { endpoints } from '@app/contract/endpoints';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { shareOf } from '../constructs/function-settings.ts';
import { templateOf } from './support/make-stage.ts';

const template = templateOf('api');
const functions = Object.entries(template.findResources('AWS::Lambda::Function'));
const named = (name: string) => ({ Description: `Car quiz: ${name}` });

type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: { readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': readonly string[] } };
};

const statements: readonly Statement[] = Object.values(template.findResources('AWS::IAM::Policy')).flatMap(
  ({ Properties }) => Properties.PolicyDocument.Statement,
);
const actionsOf = ({ Action }: Statement): readonly string[] => [Action].flat();

describe('every function', () => {
  it('runs on arm64 and Node 24, with traces and JSON logs of all that it tells, for less time than the API waits', () => {
    expect(functions.length).toBe(functionGroups.length);
    for (const [, { Properties }] of functions) {
      expect(Properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        TracingConfig: { Mode: 'Active' },
        // The alarms count lines of this level.
        LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO' },
        Handler: 'index.handler',
      });
      expect(Properties.Timeout).toBeLessThan(29);
    }
  });

  it('has a role and code of its own', () => {
    const roles = functions.map(([, { Properties }]) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(functions.length);
    const bundles = functions.map(([, { Properties }]) => Properties.Code.S3Key);
    expect(new Set(bundles).size).toBe(functions.length);
  });

  it('keeps its logs for 90 days', () => {
    template.resourceCountIs('AWS::Logs::LogGroup', functions.length);
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('knows the secret of the CDN only as a reference that the deployment resolves', () => {
    for (const [, { Properties }] of functions) {
      const { ORIGIN_VERIFY_SECRET } = Properties.Environment.Variables;
      expect(JSON.stringify(ORIGIN_VERIFY_SECRET)).toContain('{{resolve:secretsmanager:');
    }
  });
});

describe('the roles', () => {
  it('allow the table by named partitions only, and never a scan', () => {
    const onTable = statements.filter((statement) => actionsOf(statement).some((name) => name.startsWith('dynamodb:')));
    expect(onTable.length).toBeGreaterThan(15);
    for (const statement of onTable) {
      const keys = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];
      expect(keys.length).toBeGreaterThan(0);
      expect(keys).not.toContain('*');
      expect(actionsOf(statement)).not.toContain('dynamodb:Scan');
      expect(actionsOf(statement).join()).not.toContain('*');
    }
  });

  it('allow no action by a wildcard, and no resource by a lone one but the one that X-Ray demands', () => {
    expect(statements.flatMap(actionsOf).filter((name) => name.includes('*'))).toEqual([]);
    const onAnything = statements.filter(({ Resource }) => Resource === '*').flatMap(actionsOf);
    expect(new Set(onAnything)).toEqual(new Set(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']));
  });

  it('allow the consent function to add records and to count them, and nothing else', () => {
    template.hasResourceProperties('AWS::IAM::Policy', {
      PolicyName: Match.stringLikeRegexp('^consentRole'),
      PolicyDocument: {
        Statement: [
          Match.objectLike({ Action: ['logs:CreateLogStream', 'logs:PutLogEvents'] }),
          Match.objectLike({
            Action: 'dynamodb:PutItem',
            Condition: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CONSENT#*', 'TERMS#*'] },
              Null: { 'dynamodb:LeadingKeys': 'false' },
            },
          }),
          Match.objectLike({
            Action: 'dynamodb:UpdateItem',
            Condition: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['COUNTS#*'] },
              Null: { 'dynamodb:LeadingKeys': 'false' },
            },
          }),
          Match.objectLike({
            Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
            Condition: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['CONSENT#*', 'TERMS#*', 'COUNTS#*'] },
              'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
            },
          }),
          Match.objectLike({ Action: ['xray:PutTelemetryRecords', 'xray:PutTraceSegments'] }),
        ],
      },
    });
  });

  it('allow mail as the sender and through the configuration set only, to the two functions that send some', () => {
    const sending = statements.filter((statement) => actionsOf(statement).includes('ses:SendRawEmail'));
    expect(sending).toHaveLength(2);
    for (const statement of sending) {
      expect(statement.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } });
      expect(JSON.stringify(statement.Resource)).toMatch(/configuration-set.*identity\/example\.com/);
    }
  });
});

it('may send as a sender that SES knows already, by its domain or its address', () => {
  templateOf('api', { sender: 'no-reply@Example.com', senderIdentity: 'existing' }).hasResourceProperties(
    'AWS::IAM::Policy',
    {
      PolicyName: Match.stringLikeRegexp('^contactRole'),
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: 'ses:SendRawEmail',
            Resource: Match.arrayWith(
              ['identity/example.com', 'identity/no-reply@example.com'].map((name) => ({
                'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(`:${name}$`)])],
              })),
            ),
          }),
        ]),
      },
    },
  );
});

it('may write and read exports, the function that makes them, and no other function may do anything with files', () => {
  const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
  const onFiles = policies.flatMap(([name, { Properties }]) =>
    Properties.PolicyDocument.Statement.filter((statement: Statement) =>
      actionsOf(statement).some((action) => action.startsWith('s3:')),
    ).map(({ Action, Resource }: Statement) => ({ name, Action, resource: JSON.stringify(Resource) })),
  );
  expect(onFiles).toEqual([
    {
      name: expect.stringMatching(/^exportRole/),
      Action: ['s3:GetObject', 's3:PutObject'],
      resource: expect.stringContaining('"/exports/*"'),
    },
  ]);
});

describe('the environment', () => {
  it('is only what a function needs', () => {
    const variablesOf = (name: string): readonly string[] => {
      const [found] = Object.values(template.findResources('AWS::Lambda::Function', { Properties: named(name) }));
      return Object.keys(found?.['Properties'].Environment.Variables).sort();
    };
    const common = [
      'BUSINESS_TIME_ZONE',
      'ORIGIN_SECRET_GENERATION',
      'ORIGIN_VERIFY_SECRET',
      'SITE_ORIGIN',
      'TABLE_NAME',
    ];
    expect(variablesOf('consent')).toEqual(common);
    expect(variablesOf('export')).toEqual([...common, 'EXPORT_BUCKET'].sort());
    expect(variablesOf('contact')).toContain('MAIL_SENDER');
  });

  it('tells the functions that send e-mails from whom, to whom and through what', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      ...named('contact'),
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
  });

  it("names the site's own domain, where there is one", () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';
    templateOf('api', { domain: 'www.example.com', certificateArn }).allResourcesProperties('AWS::Lambda::Function', {
      Environment: { Variables: Match.objectLike({ SITE_ORIGIN: 'https://www.example.com' }) },
    });
  });

  it('tells the function behind the dashboard, and no other, which addresses are for tests', () => {
    const chosen = templateOf('api', { testIpAddresses: ['198.18.0.7', '2001:db8::/32'] });
    const Environment = { Variables: { TEST_IP_ADDRESSES: '198.18.0.7,2001:db8::/32' } };
    const told = chosen.findResources('AWS::Lambda::Function', { Properties: { Environment } });
    expect(Object.values(told).map(({ Properties }) => Properties.Description)).toEqual(['Car quiz: admin-data']);
  });

  it("names else the distribution's domain", () => {
    const [, first] = functions[0] ?? [];
    expect(JSON.stringify(first?.['Properties'].Environment.Variables.SITE_ORIGIN)).toMatch(
      /https:.*DistributionDomainName|https:.*DomainName/,
    );
  });
});

describe('shares of concurrency', () => {
  it('leave a tenth of the quota to whoever has none', () => {
    const shares = functions.map(([, { Properties }]) => Properties.ReservedConcurrentExecutions ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(900);
  });

  it('cap what is expensive or seldom, so that a flood of it leaves the quiz its share', () => {
    const cap = (name: string, ReservedConcurrentExecutions: number) =>
      template.hasResourceProperties('AWS::Lambda::Function', { ...named(name), ReservedConcurrentExecutions });
    cap('auth', 20);
    cap('contact', 20);
    cap('export', 5);
  });

  it('are none in a new account, whose quota cannot be divided', () => {
    templateOf('api', { accountConcurrency: 10 }).allResourcesProperties('AWS::Lambda::Function', {
      ReservedConcurrentExecutions: Match.absent(),
    });
  });

  it('are given from the quota on that leaves 100 for functions without one', () => {
    expect([shareOf('survey', 931), shareOf('survey', 932)]).toEqual([undefined, 250]);
  });
});

describe('the routes', () => {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  /** Each route's key, and the name of the function that it leads to. */
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => {
    const integration = integrations[Properties.Target['Fn::Join'][1][1].Ref];
    const [id] = integration?.['Properties'].IntegrationUri['Fn::GetAtt'] ?? [];
    const [, handler] = functions.find(([name]) => name === id) ?? [];
    return [Properties.RouteKey, handler?.['Properties'].Description] as const;
  });

  it('lead every call of the contract to the function of its group, and what has none to one that says so', () => {
    const staff = ['/admin', '/admin/{proxy+}', '/test', '/test/{proxy+}'];
    const expected = [
      ...endpointNames.map((name) => [endpoints[name].path, groupOf(name)]),
      ...['', '/{proxy+}'].map((path) => [`/api${path}`, 'listings']),
      ...staff.map((path) => [`/api${path}`, 'admin-data']),
    ].map(([path, group]) => [`ANY ${path}`, `Car quiz: ${group}`] as const);
    expect(new Map(routes)).toEqual(new Map(expected));
  });

  it('may each call their function, and nothing else may', () => {
    template.resourceCountIs('AWS::Lambda::Permission', routes.length);
    template.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'apigateway.amazonaws.com',
      SourceArn: Match.anyValue(),
    });
  });
});
