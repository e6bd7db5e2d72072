import { runCommand } from '../rehearse/run-command.ts';

/** How pnpm says that it got no answer, as opposed to a bad one. */
const unanswered = /ERR_PNPM_AUDIT|ERR_PNPM_FETCH|ENOTFOUND|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN/;

/** Known weaknesses, high or critical, of the packages that the product needs to run, as their registry knows them. */
export const auditDependencies = async (): Promise<readonly string[]> => {
  try {
    await runCommand('npx', ['--yes', 'pnpm@12', 'audit', '--prod', '--audit-level', 'high']);
    return [];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (!unanswered.test(text)) return [text];
    console.log('  NOT DONE: the registry does not answer questions about known weaknesses');
    return [];
  }
};
