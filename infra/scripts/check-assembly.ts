// `node infra/scripts/check-assembly.ts FOLDER STAGE` checks synthesized stacks before deployment. The
// workflow runs it without installed packages, so it imports none of them.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReservedAddress } from '../config/example-values.ts';

/** Returns why the stacks in a folder must not be deployed to a stage; nothing when they may be. */
export const findAssemblyProblems = (
  folder: string,
  stage: string,
  pinned: PinnedSettings = readPinnedSettings(stage),
): readonly string[] => {
  const artifacts = readArtifacts(folder);
  const stacks = artifacts.filter(({ type }) => type === 'aws:cloudformation:stack');
  if (stacks.length === 0) return [`There are no stacks in ${folder}.`];

  return [
    ...stacks.flatMap((stack) => findEnvironmentProblems(stack, stage, pinned)),
    ...artifacts.flatMap((artifact) => findAssetProblems(artifact, folder)),
    ...(stage === 'prod' ? findProdProblems(folder, pinned) : []),
  ];
};

const findProdProblems = (folder: string, pinned: PinnedSettings): readonly string[] => [
  ...findExampleAddresses(folder),
  ...findConcurrencyProblems(folder, pinned),
];

/** The settings of a stage's file that a deployment cannot replace. */
type PinnedSettings = {
  readonly account?: string;
  readonly region?: string;
  readonly acknowledge?: readonly string[];
};

/** Reads the stage's file alone, because the workflow that calls this has no zod. */
export const readPinnedSettings = (stage: string): PinnedSettings => {
  const file = new URL(`../config/${stage}.json`, import.meta.url);
  if (!existsSync(file)) throw new Error(`There is no stage named ${stage}.`);

  return JSON.parse(readFileSync(file, 'utf8'));
};

type Artifact = {
  readonly name: string;
  readonly type: string;
  readonly environment?: string;
  readonly properties?: { readonly file?: string };
};

const readArtifacts = (folder: string): readonly Artifact[] => {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return [];

  const artifacts: Readonly<Record<string, Omit<Artifact, 'name'>>> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ).artifacts;
  return Object.entries(artifacts).map(([name, artifact]) => ({ ...artifact, name }));
};

const findEnvironmentProblems = (
  { name, environment = 'no account' }: Artifact,
  stage: string,
  { account, region }: PinnedSettings,
): readonly string[] => {
  if (!name.startsWith(`car-quiz-${stage}-`)) return [`${name} is not a stack of ${stage}.`];
  if (!/^\d{12}$/.test(account ?? ''))
    return [
      `infra/config/${stage}.json names no "account". Give the AWS account that ${stage} belongs to.`,
    ];

  // CloudFront's firewall and metrics are in us-east-1, whatever the region of the stage.
  const regions = [region, 'us-east-1'];
  const allowed = regions.map((allowedRegion) => `aws://${account}/${allowedRegion}`);
  return allowed.includes(environment)
    ? []
    : [`${name} is for ${environment}, not for ${allowed.join(' or ')}.`];
};

type Asset = { readonly source: { readonly executable?: unknown } };
type Assets = {
  readonly files?: Readonly<Record<string, Asset>>;
  readonly dockerImages?: Readonly<Record<string, Asset>>;
};

/** The CDK would build assets other than files while it deploys, with the credentials. */
const findAssetProblems = (
  { name, type, properties }: Artifact,
  folder: string,
): readonly string[] => {
  if (type === 'cdk:cloud-assembly')
    return [`${name} is an assembly of its own, which is not checked.`];
  if (type !== 'cdk:asset-manifest') return [];

  const assets: Assets = JSON.parse(readFileSync(join(folder, properties?.file ?? ''), 'utf8'));
  const hasImages = Object.keys(assets.dockerImages ?? {}).length > 0;
  const files = Object.values(assets.files ?? {});
  const hasCommands = files.some(({ source }) => source.executable !== undefined);
  return hasImages || hasCommands ? [`${name} has assets that are built while deploying.`] : [];
};

const findExampleAddresses = (folder: string): readonly string[] => {
  const templates = globSync(join(folder, '*.template.json')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const addresses = new Set(templates.flatMap((template) => listAddresses(template)));
  const examples = [...addresses].filter(isReservedAddress);
  return examples.map((address) => `${address} is an example. Replace it for prod.`);
};

const listAddresses = (template: string): readonly string[] =>
  template.split(/["\s,;<>()\\]/).flatMap((word) => {
    const isAddress = word.includes('@') || word.startsWith('https://');
    return isAddress ? [word.replace(/[./]$/, '')] : [];
  });

/** Reports a lack of reserved concurrency: a flood of one call would then stop all functions. */
const findConcurrencyProblems = (
  folder: string,
  { acknowledge = [] }: PinnedSettings,
): readonly string[] => {
  const reserves = listReservedConcurrency(folder);
  const isUnprotected = reserves.length > 0 && reserves.every((reserve) => reserve === 0);
  if (!isUnprotected || acknowledge.includes('noReservedConcurrency')) return [];

  return [
    'No function has concurrency of its own, so a flood of one call would stop all others. Set "accountConcurrency" to ' +
      'a quota of 1000 (docs/deploy.md), or accept it by name in infra/config/prod.json: ' +
      '"acknowledge": ["noReservedConcurrency"].',
  ];
};

export const listReservedConcurrency = (folder: string): readonly number[] =>
  globSync(join(folder, '*.template.json')).flatMap((file) => {
    const { Resources = {} }: Template = JSON.parse(readFileSync(file, 'utf8'));
    const functions = Object.values(Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Function',
    );
    return functions.map(({ Properties }) => Properties?.ReservedConcurrentExecutions ?? 0);
  });

type Template = {
  readonly Resources?: Readonly<
    Record<
      string,
      {
        readonly Type: string;
        readonly Properties?: { readonly ReservedConcurrentExecutions?: number };
      }
    >
  >;
};

if (import.meta.main) {
  const [folder = '', stage = ''] = process.argv.slice(2);
  const problems = findAssemblyProblems(folder, stage);

  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
