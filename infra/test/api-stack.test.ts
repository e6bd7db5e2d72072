import { endpointNames, functionGroups, getFunctionGroup } from '@app/contract/endpoint-lookup';
import { endpoints } from '@app/contract/endpoints';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { findReservedConcurrency } from '../constructs/function-settings.ts';
import { readTemplate } from './support/make-stage.ts';

const template = readTemplate('api');
const functions = Object.entries(template.findResources('AWS::Lambda::Function'));
const named = (name: string) => ({ Description: `Car quiz: ${name}` });

type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': readonly string[] };
  };
};

const statements: readonly Statement[] = Object.values(
  template.findResources('AWS::IAM::Policy'),
).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
const listActions = ({ Action }: Statement): readonly string[] => [Action].flat();

describe('every function', () => {
  it('runs on arm64 and Node 24, with JSON logs and without traces, and ends before the API times out', () => {
    expect(functions.length).toBe(functionGroups.length);

    for (const [, { Properties }] of functions) {
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
    const roles = functions.map(([, { Properties }]) => JSON.stringify(Properties.Role));

    expect(new Set(roles).size).toBe(functions.length);
    const bundles = functions.map(([, { Properties }]) => Properties.Code.S3Key);

    expect(new Set(bundles).size).toBe(functions.length);
  });

  it('keeps its logs for 90 days', () => {
    template.resourceCountIs('AWS::Logs::LogGroup', functions.length);
    template.allResourcesProperties('AWS::Logs::LogGroup', { RetentionInDays: 90 });
  });

  it('gets the secret of the CDN as a reference that the deployment resolves', () => {
    for (const [, { Properties }] of functions) {
      const { ORIGIN_VERIFY_SECRET } = Properties.Environment.Variables;

      expect(JSON.stringify(ORIGIN_VERIFY_SECRET)).toContain('{{resolve:secretsmanager:');
    }
  });
});

describe('the roles', () => {
  it('allow only named partitions of the table, and no scan', () => {
    const onTable = statements.filter((statement) =>
      listActions(statement).some((name) => name.startsWith('dynamodb:')),
    );

    expect(onTable.length).toBeGreaterThan(15);

    for (const statement of onTable) {
      const keys = statement.Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? [];

      expect(keys.length).toBeGreaterThan(0);
      expect(keys).not.toContain('*');
      expect(listActions(statement)).not.toContain('dynamodb:Scan');
      expect(listActions(statement).join()).not.toContain('*');
    }
  });

  it('contain no wildcard actions, and no resource that is only a wildcard', () => {
    expect(statements.flatMap(listActions).filter((name) => name.includes('*'))).toEqual([]);
    expect(statements.filter(({ Resource }) => Resource === '*')).toEqual([]);
  });

  it('allow the consent function only to add and count records', () => {
    const allowances = ['CONSENT_ALLOWANCE#*', 'TERMS_ALLOWANCE#*'];
    const counts = ['COUNTS#*', 'MONTH_COUNTS#*'];

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
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': allowances },
              Null: { 'dynamodb:LeadingKeys': 'false' },
            },
          }),
          Match.objectLike({
            Action: 'dynamodb:UpdateItem',
            Condition: {
              'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': counts },
              Null: { 'dynamodb:LeadingKeys': 'false' },
            },
          }),
          Match.objectLike({
            Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
            Condition: {
              'ForAllValues:StringLike': {
                'dynamodb:LeadingKeys': ['CONSENT#*', 'TERMS#*', ...allowances, ...counts],
              },
              'ForAnyValue:StringEquals': { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
            },
          }),
        ],
      },
    });
  });

  it('allow three functions to send mail, only as the sender and through the configuration set', () => {
    const sending = statements.filter((statement) =>
      listActions(statement).includes('ses:SendRawEmail'),
    );

    expect(sending).toHaveLength(3);

    for (const statement of sending) {
      expect(statement.Condition).toEqual({
        StringEquals: { 'ses:FromAddress': 'no-reply@example.com' },
      });
      expect(JSON.stringify(statement.Resource)).toMatch(
        /configuration-set.*identity\/example\.com/,
      );
    }
  });
});

it('allows sending as a sender that SES already knows by its domain or address', () => {
  readTemplate('api', {
    sender: 'no-reply@Example.com',
    senderIdentity: 'existing',
  }).hasResourceProperties('AWS::IAM::Policy', {
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
  });
});

it('allows only the export function to read exports, and only their writer to write them', () => {
  const policies = [template, readTemplate('schedule')].flatMap((stack) =>
    Object.entries(stack.findResources('AWS::IAM::Policy')),
  );
  const onFiles = policies.flatMap(([name, { Properties }]) =>
    Properties.PolicyDocument.Statement.filter((statement: Statement) =>
      listActions(statement).some((action) => action.startsWith('s3:')),
    ).map(({ Action, Resource }: Statement) => ({
      name,
      Action,
      resource: JSON.stringify(Resource),
    })),
  );

  expect(onFiles).toEqual([
    {
      name: expect.stringMatching(/^exportRole/),
      Action: 's3:GetObject',
      resource: expect.stringContaining('"/exports/*"'),
    },
    {
      name: expect.stringMatching(/^exportwriterRole/),
      Action: ['s3:AbortMultipartUpload', 's3:PutObject'],
      resource: expect.stringContaining('"/exports/*"'),
    },
  ]);
});

it('allows only the export function to invoke another one, which is the writer of exports in the stack of jobs', () => {
  const invoking = statements.filter((statement) =>
    listActions(statement).includes('lambda:InvokeFunction'),
  );

  expect(invoking).toHaveLength(1);
  expect(JSON.stringify(invoking[0]?.Resource)).toMatch(
    /:lambda:.*:function:car-quiz-prod-export-writer"/,
  );
  template.hasResourceProperties('AWS::Lambda::Function', {
    ...named('export'),
    Environment: { Variables: { EXPORT_WRITER: 'car-quiz-prod-export-writer' } },
  });
  readTemplate('schedule').hasResourceProperties('AWS::Lambda::Function', {
    ...named('export-writer'),
    FunctionName: 'car-quiz-prod-export-writer',
    Timeout: 900,
  });
});

describe('the environment', () => {
  it('contains only what a function needs', () => {
    const listVariables = (name: string): readonly string[] => {
      const [found] = Object.values(
        template.findResources('AWS::Lambda::Function', { Properties: named(name) }),
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
      template.hasResourceProperties('AWS::Lambda::Function', {
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

  it('contains the test addresses only for surveys and for the function behind the dashboard', () => {
    const chosen = readTemplate('api', { testIpAddresses: ['198.18.0.7', '2001:db8::/32'] });
    const Environment = { Variables: { TEST_IP_ADDRESSES: '198.18.0.7,2001:db8::/32' } };
    const configured = chosen.findResources('AWS::Lambda::Function', {
      Properties: { Environment },
    });

    const described = Object.values(configured).map(({ Properties }) => Properties.Description);

    expect(described.sort()).toEqual(['Car quiz: admin-data', 'Car quiz: survey']);
  });

  it("contains the distribution's domain otherwise", () => {
    const [, first] = functions[0] ?? [];

    expect(JSON.stringify(first?.['Properties'].Environment.Variables.SITE_ORIGIN)).toMatch(
      /https:.*DistributionDomainName|https:.*DomainName/,
    );
  });
});

describe('shares of concurrency', () => {
  it('leave a tenth of the quota to functions without a share', () => {
    const shares = functions.map(
      ([, { Properties }]) => Properties.ReservedConcurrentExecutions ?? 0,
    );

    expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(900);
  });

  it('cap expensive and rare functions, so that a flood of their calls leaves the quiz its share', () => {
    const cap = (name: string, ReservedConcurrentExecutions: number) =>
      template.hasResourceProperties('AWS::Lambda::Function', {
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

describe('the routes', () => {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  /** Maps each route's key to the name of its function. */
  const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
    ({ Properties }) => {
      const integration = integrations[Properties.Target['Fn::Join'][1][1].Ref];
      const [id] = integration?.['Properties'].IntegrationUri['Fn::GetAtt'] ?? [];
      const [, handler] = functions.find(([name]) => name === id) ?? [];
      return [Properties.RouteKey, handler?.['Properties'].Description] as const;
    },
  );

  it('send every call of the contract to the function of its group, and unknown calls to one that returns 404', () => {
    const staff = ['/admin', '/admin/{proxy+}', '/test', '/test/{proxy+}'];
    const expected = [
      ...endpointNames.map((name) => [endpoints[name].path, getFunctionGroup(name)]),
      ...['', '/{proxy+}'].map((path) => [`/api${path}`, 'listings']),
      ...staff.map((path) => [`/api${path}`, 'admin-data']),
    ].map(([path, group]) => [`ANY ${path}`, `Car quiz: ${group}`] as const);

    expect(new Map(routes)).toEqual(new Map(expected));
  });

  it('change only when their function exists and they may invoke it', () => {
    const permissions = template.findResources('AWS::Lambda::Permission');

    for (const [id, route] of Object.entries(template.findResources('AWS::ApiGatewayV2::Route'))) {
      const [permission = ''] = (route['DependsOn'] ?? []).filter(
        (name: string) => name in permissions,
      );
      const path = route['Properties'].RouteKey.replace('ANY ', '');

      expect(JSON.stringify(permissions[permission]), id).toContain(`/*/*${path}`);
    }
  });

  it.each([
    { former: 'contact', moved: ['/api/survey/results/{resultId}/email', '/api/unsubscribe'] },
    {
      former: 'summaries',
      moved: ['/api/admin/system-status', '/api/admin/contact-messages/{messageId}/answered'],
    },
  ])('leave $former, which served them before, before it changes', ({ former, moved }) => {
    const [before] = Object.values(
      template.findResources('AWS::Lambda::Function', { Properties: named(former) }),
    );
    const movedRoutes = Object.entries(template.findResources('AWS::ApiGatewayV2::Route'))
      .filter(([, { Properties }]) => moved.includes(Properties.RouteKey.replace('ANY ', '')))
      .map(([id]) => id);

    expect(movedRoutes).toHaveLength(moved.length);
    expect(before?.['DependsOn']).toEqual(expect.arrayContaining(movedRoutes));
  });

  it('are the only callers that may invoke their functions', () => {
    template.resourceCountIs('AWS::Lambda::Permission', routes.length);
    template.allResourcesProperties('AWS::Lambda::Permission', {
      Principal: 'apigateway.amazonaws.com',
      SourceArn: Match.anyValue(),
    });
  });
});
