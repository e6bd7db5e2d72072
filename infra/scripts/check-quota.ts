// `node infra/scripts/check-quota.ts FOLDER STAGE` checks that the account's quota covers the reserved
// concurrency of synthesized stacks, before CloudFormation fails in the middle of a deployment. The
// workflow runs it without installed packages, so it imports none.
import { spawnSync } from 'node:child_process';
import { listReservedConcurrency, readPinnedSettings } from './check-assembly.ts';

/** Reads the account's quota of concurrent functions. Undefined when it cannot be read. */
export type ReadQuota = (region: string) => number | undefined;

/** Lambda keeps this much of a quota for functions without reserved concurrency. */
const leastUnreserved = 100;

/** Returns why the account cannot take the stacks in a folder. Unknown quotas are no problem. */
export const findQuotaProblems = (
  folder: string,
  stage: string,
  readRegionQuota: ReadQuota,
): readonly string[] => {
  const reserved = listReservedConcurrency(folder).reduce((sum, reserve) => sum + reserve, 0);
  const { region } = readPinnedSettings(stage);
  if (reserved === 0 || region === undefined) return [];

  const quota = readRegionQuota(region);
  if (quota === undefined) {
    console.error(
      `The quota of concurrent functions in ${region} could not be read, and is not checked.`,
    );
    return [];
  }

  const needed = reserved + leastUnreserved;
  return quota >= needed ? [] : [describeTooSmallQuota({ quota, needed, region, stage })];
};

type TooSmallQuota = {
  readonly quota: number;
  readonly needed: number;
  readonly region: string;
  readonly stage: string;
};

const describeTooSmallQuota = ({ quota, needed, region, stage }: TooSmallQuota): string =>
  `The account runs ${quota} functions at once in ${region}, and the stacks need ${needed}. Ask AWS for 1000 and wait ` +
  'for the approval (a few hours to days):\n' +
  '  aws service-quotas request-service-quota-increase --service-code lambda --quota-code L-B99A9384 ' +
  `--desired-value 1000 --region ${region}\n` +
  `Until then, infra/config/${stage}.json can say "accountConcurrency": ${quota} and "acknowledge": ` +
  '["noReservedConcurrency"]: a flood of one call can then stop all others.';

export const readQuota: ReadQuota = (region) => {
  const query = [
    '--query',
    'AccountLimit.ConcurrentExecutions',
    '--output',
    'text',
    '--region',
    region,
  ];
  const { stdout } = spawnSync('aws', ['lambda', 'get-account-settings', ...query], {
    encoding: 'utf8',
  });
  return /^\d+$/.test(stdout?.trim() ?? '') ? Number(stdout) : undefined;
};

if (import.meta.main) {
  const [folder = '', stage = ''] = process.argv.slice(2);
  const problems = findQuotaProblems(folder, stage, readQuota);

  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
