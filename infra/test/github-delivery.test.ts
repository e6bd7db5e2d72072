import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readConfiguration, stages } from '../config/configuration.ts';
import {
  type Context,
  getValue,
  isAllowed,
  resolve,
  resolvePolicy,
  roleArn,
  deliveryTemplate as template,
} from './support/delivery-policies.ts';

const getProperties = (id: string) => template['Resources'][id].Properties;
const deployPolicy = resolvePolicy(getProperties('DeployPolicy').PolicyDocument);

const toConditionKeys = (claims: Context): Context =>
  Object.fromEntries(
    Object.entries(claims).map(([name, value]) => [
      `token.actions.githubusercontent.com:${name}`,
      value,
    ]),
  );

it('uses only policies that this test can judge', () => {
  const documents = [
    deployPolicy,
    resolvePolicy(getProperties('Boundary').PolicyDocument),
    ...['DeployRole', 'DiffRole'].map((id) =>
      resolvePolicy(getProperties(id).AssumeRolePolicyDocument),
    ),
  ];

  for (const { Effect, Condition = { StringEquals: {} } } of documents.flatMap(
    ({ Statement }) => Statement,
  )) {
    expect(Effect).toBe('Allow');
    expect(Object.keys(Condition)).toEqual(['StringEquals']);
  }
});

it('takes no parameter with a wildcard or a separator in it', () => {
  for (const [name, parameter] of Object.entries<{
    readonly AllowedPattern?: string;
    readonly AllowedValues?: readonly string[];
  }>(template['Parameters'])) {
    if (parameter.AllowedValues !== undefined) continue;

    const pattern = new RegExp(`^(?:${parameter.AllowedPattern})$`);

    expect([name, pattern.test(getValue(name))]).toEqual([name, true]);
    for (const wrong of ['', '*', 'a*', 'a?', 'a/b', 'a:b', 'a@b', 'a b', '$b'])
      expect([name, wrong, pattern.test(wrong)]).toEqual([name, wrong, false]);
  }
});

describe('the deploying role', () => {
  const trust = resolvePolicy(getProperties('DeployRole').AssumeRolePolicyDocument);
  const claims = {
    aud: 'sts.amazonaws.com',
    sub: 'repo:octo-org@65/octo-repo@74:environment:prod',
    repository_id: '74',
    environment: 'prod',
    ref: 'refs/heads/main',
    job_workflow_ref: 'octo-org/octo-repo/.github/workflows/deploy-stage.yml@refs/heads/main',
  };

  const trusts = (changes: Context = {}): boolean =>
    isAllowed(trust, {
      action: 'sts:AssumeRoleWithWebIdentity',
      context: toConditionKeys({ ...claims, ...changes }),
    });

  it('is taken by the workflow on main in the environment of the stage', () => {
    expect(trusts()).toBe(true);
    expect(trusts({ sub: 'repo:octo-org/octo-repo:environment:prod' })).toBe(true);
  });

  it.each([
    { aud: 'https://github.com/octo-org' },
    { sub: 'repo:octo-org@65/octo-repo@74:environment:dev' },
    { sub: 'repo:octo-org@65/octo-repo@74:ref:refs/heads/main' },
    { sub: 'repo:octo-org@66/octo-repo@74:environment:prod' },
    // Another repository that took over the name.
    { sub: 'repo:octo-org/octo-repo:environment:prod', repository_id: '75' },
    { environment: 'dev' },
    { ref: 'refs/pull/1/merge' },
    { ref: 'refs/tags/v1' },
    {
      job_workflow_ref: 'octo-org/octo-repo/.github/workflows/deploy-stage.yml@refs/heads/mine',
    },
    { job_workflow_ref: 'octo-org/octo-repo/.github/workflows/check.yml@refs/heads/main' },
  ])('is not taken with %j', (changes) => {
    expect(trusts(changes)).toBe(false);
  });

  it.each(Object.keys(claims))('is not taken by a token without %s', (claim) => {
    expect(trusts({ [claim]: undefined })).toBe(false);
  });

  it('can do no more than its boundary, whatever is attached to it', () => {
    const { ManagedPolicyArns, PermissionsBoundary, Policies } = getProperties('DeployRole');

    expect(resolve([ManagedPolicyArns, PermissionsBoundary])).toEqual([
      [getValue('DeployPolicy')],
      getValue('DeployPolicy'),
    ]);
    expect(Policies).toBeUndefined();
  });

  it('takes the roles of its own bootstrap, but not the one that may do everything', () => {
    const takes = (name: string): boolean =>
      isAllowed(deployPolicy, { action: 'sts:AssumeRole', resource: roleArn(name) });

    expect(takes('cdk-quizprod-deploy-role-123456789012-ca-central-1')).toBe(true);
    expect(takes('cdk-quizprod-file-publishing-role-123456789012-us-east-1')).toBe(true);
    expect(takes('cdk-quizprod-cfn-exec-role-123456789012-ca-central-1')).toBe(false);
    expect(takes('cdk-quizdev-deploy-role-123456789012-ca-central-1')).toBe(false);
    expect(isAllowed(deployPolicy, { action: 'iam:AttachRolePolicy' })).toBe(false);
    expect(isAllowed(deployPolicy, { action: 'cloudformation:CreateStack' })).toBe(false);
  });

  it('has a session as long as the workflow asks for', () => {
    const workflow = readFileSync(
      new URL('../../.github/workflows/deploy-stage.yml', import.meta.url),
      'utf8',
    );

    expect(workflow).toContain(
      `role-duration-seconds: ${getProperties('DeployRole').MaxSessionDuration}`,
    );
  });
});

describe('the comparing role', () => {
  const trust = resolvePolicy(getProperties('DiffRole').AssumeRolePolicyDocument);
  const claims = {
    aud: 'sts.amazonaws.com',
    sub: 'repo:octo-org@65/octo-repo@74:pull_request',
    repository_id: '74',
  };

  it.each([
    { changes: {}, expected: true },
    { changes: { sub: 'repo:octo-org/octo-repo:pull_request' }, expected: true },
    { changes: { repository_id: '75' }, expected: false },
    { changes: { sub: 'repo:octo-org/octo-repo:environment:dev' }, expected: false },
  ])('is taken with $changes: $expected', ({ changes, expected }) => {
    const context = toConditionKeys({ ...claims, ...changes });

    expect(isAllowed(trust, { action: 'sts:AssumeRoleWithWebIdentity', context })).toBe(expected);
  });

  it('exists for dev alone and reads templates', () => {
    const [{ PolicyDocument }] = getProperties('DiffRole').Policies;

    expect(template['Resources'].DiffRole.Condition).toBe('IsDev');
    expect(resolvePolicy(PolicyDocument).Statement.map(({ Action }) => Action)).toEqual([
      'cloudformation:GetTemplate',
    ]);
  });
});

describe('the workflows', () => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../.github/workflows/${name}`, import.meta.url), 'utf8');

  it('deploy from main alone, also a release, because the role trusts no tag', () => {
    const callers = globSync('*.yml', {
      cwd: fileURLToPath(new URL('../../.github/workflows', import.meta.url)),
    }).filter((name) => read(name).includes('deploy-stage.yml'));

    expect(callers).toEqual(['deploy.yml']);
    const [, prod = ''] = /^ {2}prod:\n([\s\S]*?)^ {2}\S/m.exec(read('deploy.yml')) ?? [];

    expect(prod).toMatch(/gh workflow run deploy\.yml .*--ref main /);
    expect(prod).not.toContain('deploy-stage.yml');
  });

  it('are for stages whose qualifier the template takes', () => {
    const pattern = new RegExp(`^(?:${template['Parameters'].Qualifier.AllowedPattern})$`);

    for (const stage of stages)
      expect(readConfiguration(stage, () => undefined).bootstrapQualifier).toMatch(pattern);
  });
});
