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
  const environments = [region, 'us-east-1'].map((name) => `aws://${account}/${name}`);
  const toolkitName = `car-quiz-${stage}-toolkit`;
  const options = [
    '--qualifier',
    qualifier,
    '--toolkit-stack-name',
    toolkitName,
    '--app',
    assembly,
  ];

  await runCommand(cdk, ['bootstrap', ...environments, ...options], { environment });
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

export const readOutputs = ({
  url,
}: Emulator): { readonly tableName: string; readonly apiUrl: string } => {
  const { 'car-quiz-prod-data': data } = JSON.parse(readFileSync(outputsFile, 'utf8'));
  const apiId = new URL(data.ApiUrl).hostname.split('.')[0];
  return { tableName: data.TableName, apiUrl: `${url}/_aws/execute-api/${apiId}` };
};

/** Sets the recovery period to 34 days, so that the deployment after this updates the table. */
export const imitateEarlierRelease = (): void => {
  let changes = 0;

  rewriteFiles(/-data\.template\.json$/, (key, value) => {
    if (key !== 'RecoveryPeriodInDays') return value;

    changes += 1;
    return 34;
  });
  if (changes !== 1)
    throw new Error('The table has no recovery period: change another property of it');
};

const makeDeployableOnEmulator = (): void => {
  rewriteFiles(/^manifest\.json$|\.assets\.json$/, withoutDeploymentRoles);
  rewriteFiles(/\.template\.json$/, dropUnsupported);
  rewriteFiles(/\.template\.json$/, withAnySender);
  rewriteFiles(/\.template\.json$/, withoutLeadingKeys);
  rewriteFiles(/\.template\.json$/, withoutTlsRequirement);
  rewriteFiles(/\.template\.json$/, withoutDomainCheck);
};

type Replacer = (key: string, value: unknown) => unknown;

/** Rewrites the assembly's files whose names match, by a replacer of JSON.stringify. */
const rewriteFiles = (fileNames: RegExp, replacer: Replacer): void => {
  for (const name of readdirSync(assembly).filter((file) => fileNames.test(file))) {
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

/** The policies deny plain HTTP, which is all the emulator speaks. No request has this value. */
const withoutTlsRequirement: Replacer = (key, value) =>
  key === 'aws:SecureTransport' ? 'not asked here' : value;

/** Turns off the check of mail domains: the suite writes to example.com, which takes no mail. */
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

/** Leaves out resources that the emulator lacks, and makes up the attributes that others read. */
const dropUnsupported: Replacer = (key, value) => {
  if (key === 'Resources' && isRecord(value))
    return Object.fromEntries(
      Object.entries(value).filter(([, resource]) => !isUnsupportedResource(resource)),
    );
  if (key === 'DependsOn' && Array.isArray(value))
    return value.filter((id) => !unsupportedLogicalIds.test(id));

  const attribute = isRecord(value) ? value['Fn::GetAtt'] : undefined;
  const isReference = Array.isArray(attribute) && unsupportedLogicalIds.test(attribute[0]);
  return isReference ? 'rehearsed' : value;
};

const unsupportedLogicalIds = /^Exports(?:Reader|Writer)|^Upload\w+CustomResource|^Ipv6Addresses/;

const isUnsupportedResource = (resource: unknown): boolean =>
  isRecord(resource) && (unsupported.includes(String(resource['Type'])) || isAlarmOnMath(resource));

/** True for an alarm on a math expression, which has several metrics instead of one. */
const isAlarmOnMath = ({ Type, Properties }: Readonly<Record<string, unknown>>): boolean =>
  Type === 'AWS::CloudWatch::Alarm' && isRecord(Properties) && Properties['Metrics'] !== undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the limit to a sender, because the emulator does not know senders and would deny the call. */
const withAnySender: Replacer = (_, value) => {
  const isSendStatement = isRecord(value) && value['Action'] === 'ses:SendRawEmail';
  return isSendStatement ? { Action: value['Action'], Effect: 'Allow', Resource: '*' } : value;
};

/** Removes the condition on leading keys, because the emulator provides none and would deny the call. */
const withoutLeadingKeys: Replacer = (key, value) => {
  const isLeadingKeysCondition =
    key === 'Null' && isRecord(value) && 'dynamodb:LeadingKeys' in value;
  return isLeadingKeysCondition ? undefined : value;
};
