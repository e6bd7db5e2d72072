import { fileURLToPath } from 'node:url';
import { App, BootstraplessSynthesizer, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { CfnInclude } from 'aws-cdk-lib/cloudformation-include';

const templateFile = fileURLToPath(new URL('../../delivery/github-delivery.yaml', import.meta.url));

const readTemplate = () => {
  const synthesizer = new BootstraplessSynthesizer();
  const stack = new Stack(new App(), 'Delivery', { synthesizer });

  new CfnInclude(stack, 'Delivery', { templateFile });
  return Template.fromStack(stack).toJSON();
};

export const deliveryTemplate = readTemplate();

const values: Readonly<Record<string, string>> = {
  'AWS::AccountId': '123456789012',
  Stage: 'prod',
  Qualifier: 'quizprod',
  Owner: 'octo-org',
  OwnerId: '65',
  Repository: 'octo-repo',
  RepositoryId: '74',
  Boundary: 'arn:aws:iam::123456789012:policy/car-quiz-prod-boundary',
  Provider: 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com',
  DeployPolicy: 'arn:aws:iam::123456789012:policy/github-deploy-car-quiz-prod',
};

/** Returns what a reference in the template stands for. */
export const getValue = (name: string): string => {
  const value = values[name];
  if (value === undefined) throw new Error(`The test has no value for ${name}`);

  return value;
};

/** Replaces references by the values above, as CloudFormation does when conditions hold. */
export const resolve = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(resolve);
  if (typeof node !== 'object' || node === null) return node;
  if ('Fn::If' in node && Array.isArray(node['Fn::If'])) return resolve(node['Fn::If'][1]);
  if ('Ref' in node) return getValue(String(node.Ref));
  if ('Fn::Sub' in node) return substitute(String(node['Fn::Sub']));

  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, resolve(value)]));
};

const substitute = (text: string): string =>
  text.replaceAll(/\$\{([\w:]+)\}/g, (_, name) => getValue(name));

export type OneOrMore = string | readonly string[];
export type Context = Readonly<Record<string, string | undefined>>;

type Statement = {
  readonly Effect: string;
  readonly Action: OneOrMore;
  readonly Resource?: OneOrMore;
  readonly Condition?: { readonly StringEquals: Readonly<Record<string, OneOrMore>> };
};

export type Policy = { readonly Statement: readonly Statement[] };

export type Question = {
  readonly action: string;
  readonly resource?: string;
  readonly context?: Context;
};

export const resolvePolicy = (document: unknown): Policy => resolve(document) as Policy;

/** Decides as IAM does for the policies of this template, which have no Deny and no condition but StringEquals. */
export const isAllowed = (
  { Statement }: Policy,
  { action, resource = '*', context = {} }: Question,
): boolean =>
  Statement.some(
    (statement) =>
      includes(statement.Action, action) &&
      includes(statement.Resource ?? '*', resource) &&
      fulfills(statement, context),
  );

const includes = (patterns: OneOrMore, text: string): boolean =>
  [patterns].flat().some((pattern) => matches(pattern, text));

const matches = (pattern: string, text: string): boolean => {
  const escaped = pattern.replaceAll(/[.+?^$()|{}[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`, 'i').test(text);
};

const fulfills = ({ Condition }: Statement, context: Context): boolean =>
  Object.entries(Condition?.StringEquals ?? {}).every(([key, allowed]) => {
    const value = context[key];
    return value !== undefined && [allowed].flat().includes(value);
  });

export const roleArn = (name: string): string => `arn:aws:iam::123456789012:role/${name}`;
