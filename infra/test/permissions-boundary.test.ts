import { describe, expect, it } from 'vitest';
import { checkArguments } from '../scripts/cdk.ts';
import {
  type Context,
  deliveryTemplate,
  getValue,
  isAllowed,
  type OneOrMore,
  resolvePolicy,
  roleArn,
} from './support/delivery-policies.ts';
import { synthesize } from './support/make-stage.ts';

const boundary = resolvePolicy(deliveryTemplate['Resources'].Boundary.Properties.PolicyDocument);

type Statements = { readonly Statement: readonly { readonly Action: OneOrMore }[] };

type Resource = {
  readonly Type: string;
  readonly Properties: {
    readonly PermissionsBoundary?: unknown;
    readonly PolicyDocument?: Statements;
    readonly Policies?: readonly { readonly PolicyDocument: Statements }[];
    readonly AssumeRolePolicyDocument?: {
      readonly Statement: readonly { readonly Principal: { readonly Service: string } }[];
    };
  };
};

const isBounded = ({ Properties: { PermissionsBoundary = '' } }: Resource): boolean =>
  JSON.stringify(PermissionsBoundary).includes(':policy/car-quiz-prod-boundary');

describe('the boundary of the stage', () => {
  const ownArn = getValue('Boundary');
  const ownRole = roleArn('car-quiz-prod-api-surveyRole1A2B-x');
  const bounded = { 'iam:PermissionsBoundary': ownArn };

  it.each(['iam:CreateRole', 'iam:PutRolePolicy', 'iam:AttachRolePolicy'])(
    'allows %s only for roles of the stage that have the boundary themselves',
    (action) => {
      const allows = (resource: string, context: Context): boolean =>
        isAllowed(boundary, { action, resource, context });

      expect(allows(ownRole, bounded)).toBe(true);
      expect(allows(ownRole, {})).toBe(false);
      expect(
        allows(ownRole, {
          'iam:PermissionsBoundary': 'arn:aws:iam::aws:policy/AdministratorAccess',
        }),
      ).toBe(false);
      expect(allows(roleArn('car-quiz-dev-api-surveyRole1A2B-x'), bounded)).toBe(false);
      expect(allows(roleArn('github-deploy-car-quiz-prod'), bounded)).toBe(false);
    },
  );

  it.each([
    { action: 'iam:DeleteRolePermissionsBoundary', resource: ownRole },
    { action: 'iam:CreatePolicyVersion', resource: ownArn },
    { action: 'iam:SetDefaultPolicyVersion', resource: ownArn },
    { action: 'iam:DeletePolicy', resource: ownArn },
    { action: 'iam:CreatePolicy', resource: ownArn },
    { action: 'iam:CreateUser', resource: 'arn:aws:iam::123456789012:user/x' },
    { action: 'iam:CreateAccessKey', resource: 'arn:aws:iam::123456789012:user/x' },
    { action: 'iam:UpdateOpenIDConnectProviderThumbprint' },
    { action: 'iam:AddClientIDToOpenIDConnectProvider' },
    { action: 'iam:UpdateAssumeRolePolicy', resource: roleArn('github-deploy-car-quiz-prod') },
    {
      action: 'iam:UpdateAssumeRolePolicy',
      resource: roleArn('cdk-quizprod-cfn-exec-role-123456789012-ca-central-1'),
    },
    {
      action: 'iam:PassRole',
      resource: roleArn('cdk-quizprod-cfn-exec-role-123456789012-ca-central-1'),
      context: { 'iam:PassedToService': 'lambda.amazonaws.com' },
    },
    {
      action: 'iam:PassRole',
      resource: ownRole,
      context: { 'iam:PassedToService': 'ec2.amazonaws.com' },
    },
    { action: 'sts:AssumeRole', resource: roleArn('OrganizationAccountAccessRole') },
    { action: 'ec2:RunInstances' },
    { action: 'ssm:SendCommand' },
    { action: 'organizations:LeaveOrganization' },
  ])('does not allow $action on $resource', (question) => {
    expect(isAllowed(boundary, { ...question, context: { ...bounded, ...question.context } })).toBe(
      false,
    );
  });

  const { stacks } = synthesize({ permissionsBoundary: true });
  const resources = stacks.flatMap(({ template: { Resources } }) =>
    Object.values<Resource>(Resources),
  );
  const roles = resources.filter(({ Type }) => Type === 'AWS::IAM::Role');

  it('is on every role of the stacks when the setting says so', () => {
    expect(roles.length).toBeGreaterThan(15);
    expect(roles.filter((role) => !isBounded(role))).toHaveLength(0);
    expect(JSON.stringify(synthesize().stacks.map((stack) => stack.template))).not.toContain(
      'PermissionsBoundary',
    );
  });

  it('allows everything that the roles of the stacks are allowed', () => {
    const inline = roles.flatMap(({ Properties: { Policies = [] } }) => Policies);
    const policies = resources.filter(({ Type }) => Type === 'AWS::IAM::Policy');
    const documents = [...inline, ...policies.map(({ Properties }) => Properties)];
    const statements = documents.flatMap(({ PolicyDocument }) => PolicyDocument?.Statement ?? []);
    const actions = statements.flatMap(({ Action }) => Action);

    expect(new Set(actions).size).toBeGreaterThan(20);
    expect(actions.filter((action) => !isAllowed(boundary, { action }))).toEqual([]);
  });

  it('allows the services of all resources of the stacks', () => {
    const services = resources.flatMap(({ Type }) => {
      const service = /^AWS::(\w+)::/.exec(Type)?.[1]?.toLowerCase();
      return service === undefined || ['iam', 'cdk'].includes(service) ? [] : [service];
    });
    const prefixes = new Set(
      services.map((service) => service.replace('apigatewayv2', 'apigateway')),
    );
    const missing = [...prefixes].filter(
      (prefix) => !isAllowed(boundary, { action: `${prefix}:TagResource` }),
    );

    expect(prefixes.size).toBeGreaterThan(10);
    expect(missing).toEqual([]);
    expect(resources.map(({ Type }) => Type)).not.toContain('AWS::IAM::ManagedPolicy');
  });

  it('lets roles pass to every service that takes one in the stacks', () => {
    const trusts = roles.flatMap(
      ({ Properties }) => Properties.AssumeRolePolicyDocument?.Statement ?? [],
    );
    const services = trusts.map(({ Principal }) => Principal.Service);

    for (const service of new Set<string>(services)) {
      const context = { 'iam:PassedToService': service };

      expect([
        service,
        isAllowed(boundary, { action: 'iam:PassRole', resource: ownRole, context }),
      ]).toEqual([service, true]);
    }
  });

  it('is shorter than the longest policy of IAM', () => {
    expect(JSON.stringify(boundary).length).toBeLessThan(6144);
  });
});

it('is given to the role of CloudFormation when the account is prepared', () => {
  const given = ['bootstrap', '-c', 'stage=prod'];
  const own = ['--custom-permissions-boundary', 'car-quiz-prod-boundary'];

  expect(checkArguments([...given, '-c', 'permissionsBoundary=true']).slice(-2)).toEqual(own);
  expect(checkArguments(given)).not.toContain(own[0]);
});
