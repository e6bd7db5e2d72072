import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { projectFolder, runCommand } from '../programs.ts';
import { account, type Emulator, region, rehearsalFolder } from './emulator.ts';

const stage = 'prod';
const qualifier = 'quizprod';
/** The app alone: everything is built already. */
const app = 'node --disable-warning=ExperimentalWarning infra/bin/app.ts';
const cdk = `${projectFolder}infra/node_modules/.bin/cdk`;
const assembly = `${rehearsalFolder}/cdk.out`;
const outputsFile = `${rehearsalFolder}/outputs.json`;

/** Configuration settings as an operator gives them with -c. */
export type Settings = Readonly<Record<string, string>>;

/** Synthesizes all stacks. */
export const synthesize = async ({ environment }: Emulator, settings: Settings): Promise<void> => {
  rmSync(assembly, { recursive: true, force: true });
  const context = Object.entries({ stage, build: 'false', account, ...settings }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );

  await runCommand(cdk, ['synth', '--quiet', '--app', app, '--output', assembly, ...context], {
    environment,
  });
  makeDeployableOnEmulator();
};

export const bootstrap = async ({ environment }: Emulator): Promise<void> => {
  // CloudFront's firewall and alarms are in us-east-1.
  const places = [region, 'us-east-1'].map((one) => `aws://${account}/${one}`);
  const own = ['--qualifier', qualifier, '--toolkit-stack-name', `car-quiz-${stage}-toolkit`];

  await runCommand(cdk, ['bootstrap', ...places, ...own, '--app', assembly], { environment });
};

/** Deploys all stacks in the order of their dependencies, or only the named ones. */
export const deploy = async (
  { environment }: Emulator,
  names: readonly string[] = [],
): Promise<void> => {
  rmSync(outputsFile, { force: true });
  const stacks =
    names.length === 0
      ? ['--all']
      : [...names.map((name) => `car-quiz-${stage}-${name}`), '--exclusively'];
  const options = [
    ...stacks,
    '--require-approval',
    'never',
    '--progress',
    'events',
    '--ci',
    '--concurrency',
    '3',
  ];

  await runCommand(cdk, ['deploy', ...options, '--app', assembly, '--outputs-file', outputsFile], {
    environment,
  });
};

/** Reads the deployed table's name and the API's address in the emulator. */
export const readOutputs = ({
  url,
}: Emulator): { readonly tableName: string; readonly apiUrl: string } => {
  const { 'car-quiz-prod-data': data } = JSON.parse(readFileSync(outputsFile, 'utf8'));
  const apiId = new URL(data.ApiUrl).hostname.split('.')[0];
  return { tableName: data.TableName, apiUrl: `${url}/_aws/execute-api/${apiId}` };
};

/**
 * Gives the table of the built template the recovery period of an earlier release, so that the
 * deployment after this one has to update the table.
 */
export const imitateEarlierRelease = (): void => {
  let changes = 0;

  rewrite(/-data\.template\.json$/, (key, value) => {
    if (key !== 'RecoveryPeriodInDays') return value;

    changes += 1;
    return 34;
  });
  if (changes !== 1)
    throw new Error('The table has no recovery period: change another property of it');
};

/** Changes what the emulator cannot deploy of the synthesized stacks. */
const makeDeployableOnEmulator = (): void => {
  rewrite(/^manifest\.json$|\.assets\.json$/, withoutDeploymentRoles);
  rewrite(/\.template\.json$/, dropUnsupported);
  rewrite(/\.template\.json$/, withAnySender);
  rewrite(/\.template\.json$/, withoutLeadingKeys);
  rewrite(/\.template\.json$/, withoutTls);
  rewrite(/\.template\.json$/, withoutDomainCheck);
};

type Replacer = (key: string, value: unknown) => unknown;

const rewrite = (files: RegExp, replacer: Replacer): void => {
  for (const name of readdirSync(assembly).filter((file) => files.test(file))) {
    const content = JSON.parse(readFileSync(`${assembly}/${name}`, 'utf8'));

    writeFileSync(`${assembly}/${name}`, JSON.stringify(content, replacer, 1));
  }
};

const deploymentRoles = new Set([
  'assumeRoleArn',
  'assumeRoleExternalId',
  'cloudFormationExecutionRoleArn',
  'lookupRole',
]);

/** Lets the CDK deploy with its caller's permissions. The emulator denies too much to its roles. */
const withoutDeploymentRoles: Replacer = (key, value) =>
  deploymentRoles.has(key) ? undefined : value;

/** The emulator speaks plain HTTP only, which the policies of the buckets deny. */
const withoutTls: Replacer = (key, value) =>
  key === 'aws:SecureTransport' ? 'not asked here' : value;

/** The suite writes to example.com, which takes no mail. */
const withoutDomainCheck: Replacer = (key, value) => (key === 'MAIL_DNS_SERVERS' ? '' : value);

/** What the emulator cannot create. Assertions on the templates and the smoke test of a deployment cover them. */
const unsupported = [
  'AWS::Budgets::Budget',
  'AWS::Logs::QueryDefinition',
  'AWS::WAFv2::IPSet',
  'AWS::WAFv2::LoggingConfiguration',
  'Custom::CDKBucketDeployment',
  'Custom::CrossRegionExportReader',
  'Custom::CrossRegionExportWriter',
];

/** Leaves out resources that the emulator lacks, and all references to them in other resources. */
const dropUnsupported: Replacer = (key, value) => {
  if (key === 'Resources' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).filter(([, resource]) => !isUnsupported(resource)),
    );
  if (key === 'DependsOn' && Array.isArray(value))
    return value.filter((id) => !unsupportedLogicalIds.test(id));
  if (
    isRecord(value) &&
    Array.isArray(value['Fn::GetAtt']) &&
    unsupportedLogicalIds.test(value['Fn::GetAtt'][0])
  )
    return 'rehearsed';

  return value;
};

const unsupportedLogicalIds = /^Exports(?:Reader|Writer)|^Upload\w+CustomResource|^Ipv6Addresses/;

const isUnsupported = (resource: unknown): boolean =>
  isRecord(resource) && (unsupported.includes(String(resource['Type'])) || isAlarmOnMath(resource));

const isAlarmOnMath = ({ Type, Properties }: Readonly<Record<string, unknown>>): boolean =>
  Type === 'AWS::CloudWatch::Alarm' && isRecord(Properties) && Properties['Metrics'] !== undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the limit to a sender, because the emulator does not know senders and would deny the call. */
const withAnySender: Replacer = (_, value) =>
  typeof value === 'object' &&
  value !== null &&
  'Action' in value &&
  value.Action === 'ses:SendRawEmail'
    ? { Action: value.Action, Effect: 'Allow', Resource: '*' }
    : value;

/** Removes the condition on leading keys, because the emulator provides none and would deny the call. */
const withoutLeadingKeys: Replacer = (key, value) =>
  key === 'Null' && typeof value === 'object' && value !== null && 'dynamodb:LeadingKeys' in value
    ? undefined
    : value;
