// Checks synthesized stacks before they are deployed: `node infra/scripts/check-assembly.ts FOLDER STAGE`. The workflow
// runs it without installed packages, so it imports none.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns why the stacks in a folder must not be deployed to a stage; nothing when they may be. */
export const problemsOf = (folder: string, stage: string, pinned: Pinned = pinnedOf(stage)): readonly string[] => {
  const stacks = stacksIn(folder);
  if (stacks.length === 0) return [`There are no stacks in ${folder}.`];
  return [
    ...stacks.flatMap((stack) => wrongPlace(stack, stage, pinned)),
    ...(stage === 'prod' ? examplesIn(folder) : []),
  ];
};

/** The settings of a stage's file that a deployment cannot replace. */
type Pinned = { readonly account?: string; readonly region?: string };

const pinnedOf = (stage: string): Pinned => {
  const file = new URL(`../config/${stage}.json`, import.meta.url);
  if (!existsSync(file)) throw new Error(`There is no stage named ${stage}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

type DeployedStack = { readonly name: string; readonly environment: string };

const stacksIn = (folder: string): readonly DeployedStack[] => {
  const manifest = join(folder, 'manifest.json');
  if (!existsSync(manifest)) return [];
  const artifacts: Readonly<Record<string, { readonly type: string; readonly environment: string }>> = JSON.parse(
    readFileSync(manifest, 'utf8'),
  ).artifacts;
  return Object.entries(artifacts)
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([name, { environment }]) => ({ name, environment }));
};

/** CloudFront's firewall and metrics are in us-east-1, whatever the region of the stage. */
const wrongPlace = ({ name, environment }: DeployedStack, stage: string, { account, region }: Pinned) => {
  if (!name.startsWith(`car-quiz-${stage}-`)) return [`${name} is not a stack of ${stage}.`];
  if (!/^\d{12}$/.test(account ?? ''))
    return [`infra/config/${stage}.json names no "account". Give the AWS account that ${stage} belongs to.`];
  const allowed = [region, 'us-east-1'].map((one) => `aws://${account}/${one}`);
  return allowed.includes(environment) ? [] : [`${name} is for ${environment}, not for ${allowed.join(' or ')}.`];
};

/** Names reserved for examples, which reach nobody: https://www.rfc-editor.org/rfc/rfc2606 */
const examplesIn = (folder: string): readonly string[] => {
  const templates = globSync(join(folder, '*.template.json')).map((file) => readFileSync(file, 'utf8'));
  const found = templates.flatMap((template) => namesIn(template));
  return [...new Set(found)].filter(isExample).map((name) => `${name} is an example. Replace it for prod.`);
};

/** Returns the mail addresses and the origins in a template. */
const namesIn = (template: string): readonly string[] =>
  template.split(/["\s,;<>()\\]/).flatMap((word) => {
    const isName = word.includes('@') || word.startsWith('https://');
    return isName ? [word.replace(/[./]$/, '')] : [];
  });

const isExample = (name: string): boolean =>
  /[@./](?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/i.test(name);

if (import.meta.main) {
  const [folder = '', stage = ''] = process.argv.slice(2);
  const problems = problemsOf(folder, stage);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
