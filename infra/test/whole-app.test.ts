import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, it } from 'vitest';
import type { Stage } from '../config/configuration.ts';
import { makeStage, synthesize } from './support/make-stage.ts';

type Violation = { readonly ruleName: string; readonly severity: string };

const certificateArn =
  'arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-4000-8000-000000000000';

type Shape = readonly [name: string, changes: Readonly<Record<string, unknown>>, stage: Stage];

/** Every variant of the stacks that the configuration allows. */
const shapes: readonly Shape[] = [
  ['production', {}, 'prod'],
  ['production on its own domain', { domain: 'www.example.com', certificateArn }, 'prod'],
  ['production in us-east-1', { region: 'us-east-1' }, 'prod'],
  [
    'a small stage',
    { waf: false, alarmEmail: undefined, hoursWithoutSurvey: 0, accountConcurrency: 10 },
    'dev',
  ],
  ['production on a restored table', { tableName: 'restored' }, 'prod'],
  ['a stage whose site is elsewhere', { siteOrigin: 'https://rehearsal.example' }, 'dev'],
  ['production whose sender SES knows already', { senderIdentity: 'existing' }, 'prod'],
  ['production in its account', { account: '123456789012' }, 'prod'],
];

const listViolations = (directory: string): readonly Violation[] => {
  const { pluginReports } = JSON.parse(
    readFileSync(join(directory, 'validation-report.json'), 'utf8'),
  );
  return pluginReports.flatMap(
    ({ violations }: { violations: readonly Violation[] }) => violations,
  );
};

describe.each(shapes)('%s', (_, changes, stage) => {
  const assembly = synthesize(changes, stage, { isValidated: true });

  it('has no cdk-nag findings, warnings or errors', () => {
    expect(listViolations(assembly.directory)).toEqual([]);
    expect(assembly.stacks.flatMap(({ messages }) => messages)).toEqual([]);
  });

  it('is synthesized without lookups in any account', () => {
    expect(assembly.manifest.missing ?? []).toEqual([]);
    expect(assembly.stacks.map(({ environment }) => environment.account)).not.toContain('');
    expect(new Set(assembly.stacks.map(({ environment }) => environment.account))).toEqual(
      new Set([changes['account'] ?? 'unknown-account']),
    );
  });

  it('contains nothing that bills by the hour', () => {
    const types = assembly.stacks.flatMap(({ template }) =>
      Object.values<{ Type: string }>(template.Resources).map(({ Type }) => Type),
    );

    expect(types.length).toBeGreaterThan(50);
    const hourly =
      /::EC2::|LoadBalancing|::RDS::|ElastiCache|OpenSearch|ScalableTarget|::KMS::|ProvisionedConcurrency/;

    expect(types.filter((type) => hourly.test(type))).toEqual([]);
  });
});

/** The other variants have no construct that is in none of these. */
const allConstructs = [
  'production on its own domain',
  'a small stage',
  'production on a restored table',
];

it.each(shapes.filter(([name]) => allConstructs.includes(name)))(
  '%s gives the same templates for the same input',
  (_, changes, stage) => {
    const { stacks } = synthesize(changes, stage);
    const again = makeStage(changes, stage).app.synth();

    expect(stacks.length).toBeGreaterThan(4);

    for (const { stackName, template } of stacks) {
      expect(JSON.stringify(again.getStackByName(stackName).template)).toBe(
        JSON.stringify(template),
      );
    }
  },
);

/** Returns the stacks' exports. A deployment cannot remove an export that a deployed stack uses. */
const listExports = (changes: Readonly<Record<string, unknown>>): readonly string[] =>
  synthesize(changes)
    .stacks.flatMap(({ template }) =>
      Object.values<{ Export?: { Name: string } }>(template.Outputs ?? {}),
    )
    .flatMap((output) => output.Export?.Name ?? [])
    .sort();

describe('the exports of the stacks', () => {
  const asIs = listExports({});

  it.each([
    { domain: 'www.example.com', certificateArn },
    { siteOrigin: 'https://rehearsal.example' },
    { waf: false },
    { alarmEmail: undefined },
    { hoursWithoutSurvey: 0 },
    { senderIdentity: 'existing' },
    { senderIdentity: 'address' },
    { tableName: 'restored' },
    { accountConcurrency: 10 },
    { timeZone: 'UTC' },
    { acceptPreviousOriginSecret: true },
  ])('are the same with and without %j, so that a deployment can go either way', (changes) => {
    expect(asIs.length).toBeGreaterThan(10);
    expect(listExports(changes)).toEqual(asIs);
  });
});

it('fails the synthesis on a finding', () => {
  const { app } = makeStage();

  new Bucket(new Stack(app, 'careless'), 'Bucket');
  const silent = process.exitCode;

  expect(() => app.synth()).toThrow('AwsSolutions-S10');
  process.exitCode = silent;
});

it('uses a restored table when one is named and keeps its own', () => {
  const { stacks } = synthesize({ tableName: 'restored' });
  const findTemplate = (name: string): string =>
    JSON.stringify(stacks.find(({ stackName }) => stackName === `car-quiz-prod-${name}`)?.template);

  expect(findTemplate('api')).toContain(':table/restored/index/gsi1');
  expect(findTemplate('api')).not.toMatch(/ImportValue":"car-quiz-prod-data:[^"]*Table/);
  expect(findTemplate('data')).toContain('AWS::DynamoDB::GlobalTable');
  expect(findTemplate('data')).toMatch(
    /"Export":{"Name":"car-quiz-prod-data:ExportsOutputFnGetAttTable/,
  );
});
