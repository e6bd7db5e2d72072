import { runCommand } from '../rehearse/run-command.ts';

/** How pnpm says that it got no answer, as opposed to a bad one. */
const unanswered = /ERR_PNPM_AUDIT|ERR_PNPM_FETCH|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/;

/**
 * What a failed audit found. That nobody answered is a finding where the code is released from, GitHub; elsewhere,
 * where a registry may be a mirror that knows no weaknesses, it is only said.
 */
export const findingsOf = (failure: string, isGitHub: boolean): readonly string[] => {
  if (!unanswered.test(failure)) return [failure];
  const silence = 'NOT DONE: the registry does not answer questions about known weaknesses';
  if (isGitHub) return [silence];
  console.log(`  ${silence}`);
  return [];
};

/** Known weaknesses, high or critical, of the packages that the product needs to run, as their registry knows them. */
export const auditDependencies = async (): Promise<readonly string[]> => {
  try {
    await runCommand('npx', ['--yes', 'pnpm@12', 'audit', '--prod', '--audit-level', 'high']);
    return [];
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return findingsOf(failure, process.env['GITHUB_ACTIONS'] === 'true');
  }
};
