import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { apiTemplate, named } from './support/api-functions.ts';
import { readTemplate } from './support/make-stage.ts';

type Statement = {
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: {
    readonly 'ForAllValues:StringLike'?: { readonly 'dynamodb:LeadingKeys': readonly string[] };
  };
};

const statements: readonly Statement[] = Object.values(
  apiTemplate.findResources('AWS::IAM::Policy'),
).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
const listActions = ({ Action }: Statement): readonly string[] => [Action].flat();

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

    apiTemplate.hasResourceProperties('AWS::IAM::Policy', {
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
  const policies = [apiTemplate, readTemplate('schedule')].flatMap((stack) =>
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
  apiTemplate.hasResourceProperties('AWS::Lambda::Function', {
    ...named('export'),
    Environment: { Variables: { EXPORT_WRITER: 'car-quiz-prod-export-writer' } },
  });
  readTemplate('schedule').hasResourceProperties('AWS::Lambda::Function', {
    ...named('export-writer'),
    FunctionName: 'car-quiz-prod-export-writer',
    Timeout: 900,
  });
});
